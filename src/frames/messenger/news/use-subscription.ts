/** What a visitor has subscribed to, and what becomes of what they ask for. */
import { useEffect, useState } from 'react';
import { fits } from '../../../wire/schema.ts';
import {
  subscriptionReply,
  subscriptionView,
  type SubscriptionReply,
  type SubscriptionView,
} from '../../../wire/subscribers/own-shapes.ts';
import type { SubscriptionAsked } from '../../../wire/subscribers/shapes.ts';
import { useMessenger, useReads, useTexts } from '../context.ts';

/** Why it was not taken. `email`: that is no address. */
export type Refusal = 'offline' | 'tooMany' | 'email' | 'failed';
export type Wished = Pick<SubscriptionAsked, 'categories' | 'frequency' | 'on'> & { readonly email: string };

const path = '/api/messenger/news/subscription';
const refusals: Readonly<Record<number, Refusal>> = { 422: 'email', 429: 'tooMany' };

/** Of one visitor: another one has another address. */
export function useSubscription() {
  const { ask } = useMessenger();
  const lang = useLanguage();
  const [own, setOwn] = useState<SubscriptionView>();
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const answer = await ask(`${path}/own`, { lang });
      const view: unknown = answer.ok && (await answer.json());
      if (isHere && fits(subscriptionView, view)) setOwn(view);
    };
    // Without an answer nothing is offered: the list of news is there all the same.
    look().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [ask, lang]);

  /** What became of it, or why nothing did. */
  async function wish({ email, ...wished }: Wished): Promise<SubscriptionReply['state'] | Refusal> {
    const { on, ...current } = wished;
    try {
      // An address that is proven is left to the server.
      const answer = await ask(path, { lang, ...wished, ...(email === own?.email ? {} : { email }) });
      if (!answer.ok) return refusals[answer.status] ?? 'failed';
      const reply: unknown = await answer.json();
      if (!fits(subscriptionReply, reply)) return 'failed';
      if (own && reply.state !== 'look') setOwn({ ...own, current: on ? current : null });
      return reply.state;
    } catch {
      return 'offline';
    }
  }
  return { own, wish };
}

/** The one that is read, where it is written as the server takes it. */
function useLanguage(): string {
  const reads = useReads();
  const { lang } = useTexts();
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(reads) ? reads : lang;
}
