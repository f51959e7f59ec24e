/** The boards: who sees each, who may do what on it, and whose words staff read first. */
import { useState } from 'react';
import { requestBoardEndpoints } from '../../../wire/requests/board-calls.ts';
import { BOARDS_MOST } from '../../../wire/requests/limits.ts';
import type { RequestBoard } from '../../../wire/requests/shapes.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { BoardDialog } from './board-dialog.tsx';
import { requestsChanged } from './changed.ts';
import { DeleteIntoDialog } from './delete-into-dialog.tsx';
import { OrderedCard } from './ordered-card.tsx';
import { boardName } from './words.ts';
import styles from './settings.module.css';

type Props = { readonly boards: readonly RequestBoard[]; readonly project: string; readonly can: boolean };

export function BoardsCard({ boards, project, can }: Props) {
  const services = useServices();
  const texts = useTexts();
  const { t } = texts;
  const work = useWork();
  const [edited, edit] = useState<RequestBoard | 'new' | null>(null);
  const [gone, remove] = useState<RequestBoard | null>(null);
  const order = (ids: readonly string[]) =>
    void work(async () => {
      await services.api(requestBoardEndpoints.orderRequestBoards, { params: { project }, body: { ids: [...ids] } });
      requestsChanged(services);
    });
  return (
    <>
      <OrderedCard
        setting="boards"
        title={t('requests.boards')}
        hint={t('requests.boardsHint')}
        newOne={t('requests.newBoard')}
        most={BOARDS_MOST}
        can={can}
        all={boards}
        nameOf={(board) => boardName(board, texts)}
        renderLine={(one) => <Line one={one} />}
        onOrder={order}
        onNew={() => edit('new')}
        onEdit={edit}
        onDelete={remove}
      />
      {edited && <BoardDialog board={edited === 'new' ? null : edited} project={project} onClose={() => edit(null)} />}
      {gone && (
        <DeleteIntoDialog
          title={t('requests.deleteBoard', { name: boardName(gone, texts) })}
          count={gone.requests}
          others={boards.filter(({ id }) => id !== gone.id).map((one) => [one.id, boardName(one, texts)])}
          onDelete={async (into) => {
            const params = { project, board: gone.id };
            await services.api(requestBoardEndpoints.deleteRequestBoard, { params, query: { into } });
            requestsChanged(services);
          }}
          onClose={() => remove(null)}
        />
      )}
    </>
  );
}

function Line({ one: board }: { readonly one: RequestBoard }) {
  const texts = useTexts();
  const { t } = texts;
  const facts = [
    t(
      board.access === 'public' && board.audience !== 'all'
        ? 'requests.access.some'
        : `requests.access.${board.access}`,
    ),
    t(`requests.moderation.${board.moderation}`),
    board.votesPerPerson !== null && t('requests.votesEach', { count: board.votesPerPerson }),
  ].filter(Boolean);
  return (
    <span className={styles.words}>
      <bdi className="strong">{boardName(board, texts)}</bdi>
      <span className="hint">
        {t('requests.count', { count: board.requests })} · {facts.join(' · ')}
      </span>
    </span>
  );
}
