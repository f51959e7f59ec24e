/** What is known of a user at a glance, beside every part of the screen: level, balance, dates, tags. */
import { Copy } from 'lucide-react';
import type { Account } from '../../../wire/auth/shapes.ts';
import { levelOf, xpOfLevel } from '../../../wire/pure/level.ts';
import { useAsked } from '../../data/use-asked.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Card, Facts } from '../../parts/detail/detail.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { levelName } from './level-name.ts';
import { coinsOf, xpOf } from './earned.ts';
import { Absent, Meter, Moment } from './user-words.tsx';
import styles from './users.module.css';

export function UserFacts({ user }: { user: Account }) {
  const { t } = useTexts();
  return (
    <>
      <LevelCard user={user} />
      <Card title={t('users.one.facts')}>
        <Facts
          facts={[
            [t('users.column.registration'), <Moment key="r" seconds={user.registration} />],
            [t('users.column.last_login'), <Moment key="l" seconds={user.last_login} />],
            [t('users.one.nameChange'), <Moment key="n" seconds={user.last_name_change} />],
            [t('users.one.tags'), <Tags key="t" tags={user.tags} />],
            [
              t('users.column.id'),
              <span key="i" className="mono anywhere">
                {user.id}
              </span>,
            ],
          ]}
        />
        <div className="card-foot">
          <CopyButton
            className="btn btn-sm btn-tertiary"
            icon={Copy}
            label={t('users.one.copyId')}
            text={() => user.id}
          />
        </div>
      </Card>
      {user.description && (
        <Card title={t('users.one.about')}>
          <p className="card-body prose anywhere" dir="auto">
            {user.description}
          </p>
        </Card>
      )}
    </>
  );
}

/** Level, XP and balance, as the services have them now. */
function LevelCard({ user }: { user: Account }) {
  const { t, intl } = useTexts();
  const xp = useAsked(xpOf(user.id));
  const coins = useAsked(coinsOf(user.id));
  // While it is counted anew the last figure stands.
  const total = xp.value?.total_xp ?? user.xp;
  const { level, progress } = levelOf(total ?? 0);
  return (
    <Card
      title={t('users.one.level')}
      actions={total !== undefined && <span className="badge accent">{t(levelName(level))}</span>}
    >
      <div className="card-body stack stack-3">
        {total === undefined ? (
          <Absent />
        ) : (
          <>
            <span>
              <span className={`big ${styles.figures}`}>{intl.formatNumber(total)}</span>{' '}
              <span className="hint">XP</span>
            </span>
            <Meter part={progress} />
            <span className="row hint">
              <span>{t('users.one.levelIs', { level })}</span>
              <span className="push">
                {t('users.one.toNext', { count: xpOfLevel(level + 1) - total, level: level + 1 })}
              </span>
            </span>
          </>
        )}
        <span className="row">
          <span className="hint">{t('users.column.balance')}</span>
          <b className={`push ${styles.figures}`}>
            {coins.value ? t('users.one.coins', { count: coins.value.coins }) : <Absent />}
          </b>
        </span>
      </div>
    </Card>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <Absent />;
  return (
    <span className="row wrap row-1">
      {tags.map((tag) => (
        <bdi key={tag} className="tag">
          {tag}
        </bdi>
      ))}
    </span>
  );
}
