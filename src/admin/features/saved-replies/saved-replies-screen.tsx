/** `/dashboard/settings/saved-replies`: all replies by folder, and the chosen one as a form beside them. */
import { Plus } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import type { SavedReply } from '../../../wire/saved-replies/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { AskedScreen } from '../../parts/asked-screen.tsx';
import { GoBack } from '../../parts/detail/detail.tsx';
import { allSavedReplies } from '../../parts/saved-replies.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { FirstReplies } from './first-replies.tsx';
import { NEW_REPLY, SAVED_REPLIES, savedReplyPath } from './paths.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReplyList } from './reply-list.tsx';
import styles from './saved-replies.module.css';

export default function SavedRepliesScreen() {
  const { t } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  const may = useCan('tickets:write');
  const replies = useAsked(chosen && allSavedReplies(chosen.id), { fresh: true });
  return (
    <AskedScreen
      title={t('savedReplies.nav')}
      asked={replies}
      failed={t('savedReplies.failed')}
      waiting={<div className="card empty empty-wait" aria-busy="true" />}
      actions={
        may && (
          <Link className="btn btn-primary" href={savedReplyPath(NEW_REPLY)}>
            <Plus className="icon" aria-hidden="true" />
            {t('savedReplies.new')}
          </Link>
        )
      }
    >
      {(all) => <Replies all={all} project={chosen!.id} may={may} onChanged={replies.reload} />}
    </AskedScreen>
  );
}

type Props = {
  readonly all: readonly SavedReply[];
  readonly project: string;
  readonly may: boolean;
  readonly onChanged: () => Promise<void>;
};

function Replies({ all, project, may, onChanged }: Props) {
  const { t } = useTexts();
  const asked = new URLSearchParams(useSearch()).get('reply');
  const saved = all.find(({ id }) => id === asked);
  const isNew = asked === NEW_REPLY && may;
  if (all.length === 0 && !isNew) return <FirstReplies project={project} may={may} onAdded={onChanged} />;
  return (
    <div className={styles.sides} data-setting="replies" data-open={saved || isNew ? '' : undefined}>
      <ReplyList all={all} chosen={saved?.id} />
      <section className={styles.one} aria-label={saved?.name ?? t(isNew ? 'savedReplies.new' : 'savedReplies.nav')}>
        {saved || isNew ? (
          <>
            <div className={styles.back}>
              <GoBack to={SAVED_REPLIES} />
            </div>
            <ReplyForm
              key={saved?.id ?? NEW_REPLY}
              saved={saved}
              folders={[...new Set(all.flatMap(({ folder }) => folder || []))]}
              project={project}
              all={all}
            />
          </>
        ) : (
          <div className="card empty empty-small">
            <h2>{t(asked === null ? 'savedReplies.choose' : 'savedReplies.gone')}</h2>
            <p>{t('savedReplies.hint')}</p>
          </div>
        )}
      </section>
    </div>
  );
}
