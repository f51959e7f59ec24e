/** Decides about what waits. Each decision is made at once and can be taken back for ten seconds; who is second learns who was first. */
import { useState } from 'react';
import type { Decision } from '../../../wire/requests/choices.ts';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import type { WaitingItem } from '../../../wire/requests/talk-shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { asFailure } from '../../api/failure.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestsChanged } from './changed.ts';
import { firstOf, knownDecision } from './first.ts';
import { itemId, leftOf, readAfter, readNow, stepped } from './queue.ts';

const AT_ONCE = 100;
type Ending = Exclude<Decision, 'wait'>;
export type Queue = ReturnType<typeof useQueue>;

export function useQueue(project: string | null) {
  const services = useServices();
  const { t } = useTexts();
  const ask =
    project === null
      ? null
      : asked(requestTalkEndpoints.waitingRequests, { params: { project }, query: { limit: AT_ONCE } });
  const { value, failure, reload } = useAsked(ask);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [chosen, choose] = useState<string | null>(null);
  const items = value?.items ?? [];
  const send = useSending(project);
  const left = leftOf(items, gone);
  const item = readNow(left, chosen);
  const total = Math.max(left.length, (value?.total ?? 0) - (items.length - left.length));

  function hide(one: WaitingItem): void {
    choose(readAfter(left, itemId(one)));
    setGone((before) => new Set(before).add(itemId(one)));
  }

  function show(one: WaitingItem): void {
    setGone((before) => new Set([...before].filter((id) => id !== itemId(one))));
    choose(itemId(one));
  }

  /** It waits to be read as before. Rejects with a `Failure`. */
  async function again(one: WaitingItem): Promise<void> {
    await send(one, 'wait');
    show(one);
    requestsChanged(services);
  }

  async function decide(one: WaitingItem, decision: Ending, reason = ''): Promise<void> {
    hide(one);
    const name = one.comment ? t('requests.commentOn', { title: one.request.title }) : one.request.title;
    try {
      await send(one, decision, reason);
      undoOf(services).offer({ heading: t(`requests.done.${decision}`), body: name }, () => again(one));
    } catch (error) {
      const first = firstOf(asFailure(error));
      // It is decided: it stays away, and the reader is told by whom.
      if (first) {
        const by = first.by || t('requests.somebody');
        services.toasts.show({
          type: 'warning',
          heading: t('requests.wasFirst', { name: by }),
          body: t(`requests.decided.${knownDecision(first.to)}`),
        });
      } else {
        tellFailure(services, error);
        show(one);
      }
    }
    requestsChanged(services);
  }

  const step = (by: 1 | -1) => choose(stepped(left, item, by));
  return { loaded: value !== null, failure, reload, items: left, item, total, choose, step, decide, hide, show };
}

/** Tells the server what was decided. Rejects with a `Failure`. */
function useSending(project: string | null) {
  const { api } = useServices();
  return ({ request, comment }: WaitingItem, decision: Decision, reason = '') => {
    const params = { project: project!, request: comment?.request ?? request.id };
    const body = { decision, reason };
    return comment
      ? api(requestTalkEndpoints.moderateComment, { params: { ...params, comment: comment.id }, body })
      : api(requestTalkEndpoints.moderateRequest, { params, body });
  };
}
