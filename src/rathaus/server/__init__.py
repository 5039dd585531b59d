"""The server: tables over HTTP and WebSocket, kept in a database, with bots in worker processes."""
