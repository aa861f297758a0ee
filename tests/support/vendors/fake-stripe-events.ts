import Stripe from 'stripe';
import type { FakeObject, FakeObjects } from './fake-stripe-objects.ts';

export interface FakeEvent {
  id: string;
  object: 'event';
  type: string;
  api_version: string;
  created: number;
  livemode: boolean;
  account?: string;
  pending_webhooks: number;
  request: null;
  data: { object: FakeObject };
}

interface Delivery {
  /** Defaults to the endpoint's secret. */
  secret?: string;
  /** Seconds; defaults to the machine's time, whatever the fake's clock says. */
  timestamp?: number;
  /** Instead of a right signature. */
  signature?: string;
}

/** Events of a fake Stripe, and where and when they are delivered. */
export function createFakeEvents(objects: FakeObjects) {
  const events: FakeEvent[] = [];
  const waiting: FakeEvent[] = [];
  const underWay = new Set<Promise<unknown>>();

  async function deliver(event: FakeEvent, delivery: Delivery = {}): Promise<Response> {
    const { target } = hooks;
    if (target === null) throw new Error('The fake has no endpoint to deliver to.');
    const { secret = target.secret, timestamp = Math.floor(Date.now() / 1000) } = delivery;
    const payload = JSON.stringify(event);
    const signature =
      delivery.signature ??
      Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return fetch(target.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
    });
  }

  function track(work: Promise<unknown>): void {
    const tracked = work.catch(() => {}).finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  const hooks = {
    /** The endpoint; null until a test sets it. */
    target: null as { url: string; secret: string } | null,
    /** `held`: events wait until a test delivers or drops them. */
    mode: 'now' as 'now' | 'held',
    /** All events, oldest first. */
    events,
    /** Those that wait. */
    waiting,
    deliver,
    /** Takes those that wait, so that none is delivered by itself. */
    take: (): FakeEvent[] => waiting.splice(0),
    /** The newest event of a type. */
    last(type: string): FakeEvent {
      const event = events.findLast((one) => one.type === type);
      if (!event) throw new Error(`There was no ${type}.`);
      return event;
    },
    /** The same event as if it were about another customer and business. */
    misdirect(event: FakeEvent, to: { customer: string; bID?: string }): FakeEvent {
      const copy = structuredClone(event);
      const metadata = to.bID === undefined ? {} : { bID: to.bID };
      Object.assign(copy.data.object, { customer: to.customer, metadata });
      copy.id = objects.newId('evt');
      return copy;
    },
    /** Resolves when everything that was sent has arrived. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    emit(type: string, object: FakeObject): void {
      const event: FakeEvent = {
        id: objects.newId('evt'),
        object: 'event',
        type,
        api_version: Stripe.API_VERSION,
        created: objects.now(),
        livemode: false,
        pending_webhooks: 1,
        request: null,
        data: { object: structuredClone(object) },
      };
      events.push(event);
      if (hooks.target === null) return;
      if (hooks.mode === 'held') waiting.push(event);
      else track(deliver(event));
    },
  };
  return hooks;
}

export type FakeEvents = ReturnType<typeof createFakeEvents>;
