// Messages for one seat: whether this browser gets them, and turning them on and off.
import { api, Refusal, told } from '../lib/api';
import type { Device, Message } from '../lib/wire';
import { able, deviceOf, subscribe, subscription, type Able } from './browser';

export type PushState = 'loading' | 'none' | Exclude<Able, 'yes'> | 'off' | 'on';

export class Messages {
  state = $state<PushState>('loading');
  often = $state(false);
  busy = $state(false);
  note = $state<Message | null>(null);
  webhooks = $state(false);
  /** The minutes between two messages to a device that did not wish one in each turn; 0 for none. */
  minutes = $state(0);
  hook = $state<Device | null>(null);
  private key: string | null = null;
  private device: string | null = null;

  constructor(
    readonly table: string,
    readonly token: string | null,
    readonly language: string,
  ) {}

  /** Find out how it is. */
  async load(): Promise<void> {
    const sender = await api.sender();
    this.key = sender.key;
    this.webhooks = sender.webhooks;
    this.minutes = Math.ceil(sender.quiet / 60);
    if (!this.key) {
      this.state = 'none';
      return;
    }
    const devices = await api.messages(this.table, this.token);
    this.hook = devices.find(({ kind }) => kind === 'webhook') ?? null;
    const can = able();
    if (can !== 'yes') {
      this.state = can;
      return;
    }
    const found = await subscription();
    const id = found && (await deviceOf(found));
    const mine = devices.find((device) => device.id === id);
    this.device = mine?.id ?? null;
    this.often = mine?.often ?? false;
    this.state = mine ? 'on' : 'off';
  }

  /** Do something, one thing at a time; what goes wrong is said. */
  private async attempt(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.note = null;
    try {
      await act();
    } catch (fault) {
      this.note = fault instanceof Refusal ? told(fault) : { id: 'push-failed', args: {} };
    } finally {
      this.busy = false;
    }
  }

  /** Have messages in this browser; it asks whether it may show them. */
  turnOn(): Promise<void> {
    return this.attempt(async () => {
      const answer = await Notification.requestPermission();
      if (answer !== 'granted') {
        this.state = answer === 'denied' ? 'blocked' : 'off';
        return;
      }
      const found = await subscribe(this.key!);
      await this.wish(found, this.often);
    });
  }

  private async wish(found: PushSubscription, often: boolean): Promise<void> {
    const { endpoint, keys } = found.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
    const { p256dh, auth } = keys;
    const device = await api.wishMessages(this.table, this.token, { subscription: { endpoint, keys: { p256dh, auth } }, often, language: this.language });
    this.device = device.id;
    this.often = device.often;
    this.state = 'on';
  }

  /** Have no more messages of this table in this browser. */
  turnOff(): Promise<void> {
    return this.attempt(async () => {
      if (this.device) await api.noMessages(this.table, this.token, this.device);
      this.device = null;
      this.state = 'off';
    });
  }

  /** Have a message in each turn, or one in a while. */
  setOften(often: boolean): Promise<void> {
    return this.attempt(async () => {
      const found = await subscription();
      if (found) await this.wish(found, often);
    });
  }

  /** Have a message sent now. */
  tryOut(device = this.device): Promise<void> {
    return this.attempt(async () => {
      if (!device) return;
      const { status } = await api.tryMessages(this.table, this.token, device);
      const id = status >= 200 && status < 300 ? 'push-tried' : status ? 'push-tried-not' : 'push-tried-nobody';
      this.note = { id, args: { status } };
    });
  }

  /** Have messages posted to an address. */
  addHook(url: string, secret: string): Promise<void> {
    return this.attempt(async () => {
      this.hook = await api.wishMessages(this.table, this.token, { webhook: { url, secret }, often: false, language: this.language });
    });
  }

  /** Have no more messages posted. */
  removeHook(): Promise<void> {
    return this.attempt(async () => {
      if (this.hook) await api.noMessages(this.table, this.token, this.hook.id);
      this.hook = null;
    });
  }
}
