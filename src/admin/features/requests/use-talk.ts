/** What staff do with comments: answer, make one the official answer, delete. */
import { useState } from 'react';
import type { RequestAnswer } from '../../../wire/requests/talk-shapes.ts';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestsChanged } from './changed.ts';
import type { Acting } from './comment-entry.tsx';

export function useTalk(project: string, request: string, can: boolean): Acting {
  const services = useServices();
  const { t } = useTexts();
  const work = useWork();
  const [answered, setAnswered] = useState<RequestAnswer | null>(null);
  const params = ({ id }: RequestAnswer) => ({ project, request, comment: id });

  function official(comment: RequestAnswer): void {
    const body = { official: !comment.official };
    void work(async () => {
      await services.api(requestTalkEndpoints.changeRequestComment, { params: params(comment), body });
      requestsChanged(services);
    });
  }

  function remove(comment: RequestAnswer): void {
    const now = () =>
      work(async () => {
        await services.api(requestTalkEndpoints.deleteRequestComment, { params: params(comment) });
        requestsChanged(services);
      });
    services.dialogs.open({
      type: 'warning',
      heading: t('requests.deleteComment'),
      body: t('requests.deleteCommentBody'),
      primaryBtn: { label: t('requests.deleteCommentNow'), click: () => void now() },
      secondaryBtn: { label: t('common.cancel') },
    });
  }

  return { can, official, remove, answering: { comment: answered, set: setAnswered } };
}
