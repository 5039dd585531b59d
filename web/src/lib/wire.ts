// What the server sends and takes, named as the page speaks of it; the shapes come from its description.
import type { Card, Message, Schemas, View } from '../games/types';

export type Device = Schemas['Device'];
export type Sender = Schemas['Sender'];
export type MessageWish = Schemas['Wish'];
export type GameInfo = Schemas['GameInfo'];
export type Book = Schemas['Book'];
export type SeatPlan = Schemas['SeatPlan'];
export type BotName = NonNullable<SeatPlan['bot']>;
export type Plan = Required<Schemas['NewTable']>;
export type Practice = Omit<Schemas['NewPractice'], 'record' | 'position' | 'look'> & { record?: string; position?: string; look?: boolean };
export type SeatInfo = Schemas['SeatView'];
export type SeatSummary = Schemas['SeatSummary'];
export type LogEntry = Schemas['LogEntry'];
export type ChatLine = Schemas['ChatEntry'];
export type Phrase = NonNullable<Schemas['ChatLine']['phrase']>;
export type TableHead = Schemas['TableCore'];
export type TableView = Schemas['TableView'];
export type OpenTable = Schemas['OpenTable'];
export type MyTable = Schemas['MyTable'];
export type Person = Schemas['Person'];
export type Standing = Schemas['Standing'];
export type Devices = Schemas['Devices'];
export type Seated = Schemas['Seated'];
export type Hint = Schemas['Hint'];
export type ReplayStep = Schemas['ReplayStep'];
export type Outline = Schemas['Outline'];
export type Diary = Schemas['Diary'];
export type DiaryStep = Schemas['DiaryStep'];
export type PlayOn = Required<Schemas['PlayOn']>;
export type Judged = Schemas['JudgedChoice'];
export type Course = Schemas['Course'];
export type GameNumbers = Schemas['GameNumbers'];
export type Proofread = Schemas['Proofread'];
export type Fault = Schemas['EditionFault'];
export type Format = Schemas['EditionFile']['format'];
/** Own numbers by path, and their name. */
export type Edition = Record<string, string | number>;
/** What is wished over a socket, without the number of its answer. */
export type Deed = { choose: Schemas['Choice'] } | { undo: Schemas['Undo'] };
export type SocketMessage =
  | Schemas['TableMessage']
  | Schemas['UpdateMessage']
  | Schemas['ChangesMessage']
  | Schemas['ChatMessage']
  | Schemas['SeatsMessage']
  | Schemas['PongMessage']
  | Schemas['DoneMessage']
  | Schemas['RefusedMessage']
  | Schemas['ErrorMessage'];
export type { Card, Message, View };
