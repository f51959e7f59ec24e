/** What asks whether somebody belongs to the audience, each with the way to it. */
import { Link } from 'wouter';
import type { AudienceUse } from '../../../wire/audiences/shapes.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { audiencePath } from './audiences.ts';

export function UsedByCard({ usedBy }: { readonly usedBy: readonly AudienceUse[] }) {
  const { t } = useTexts();
  return (
    <Card title={t('audiences.usedBy')}>
      <div className="card-body">
        {usedBy.length === 0 ? <p className="hint">{t('audiences.usedByNone')}</p> : <Uses usedBy={usedBy} />}
      </div>
    </Card>
  );
}

export function Uses({ usedBy }: { readonly usedBy: readonly AudienceUse[] }) {
  const { t } = useTexts();
  return (
    <ul className="stack stack-2">
      {usedBy.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          <Link className="link anywhere" href={placeOf(kind, id)}>
            <bdi>{name}</bdi>
          </Link>{' '}
          <span className="hint">{t(kind in words ? words[kind as keyof typeof words] : 'audiences.use.other')}</span>
        </li>
      ))}
    </ul>
  );
}

const words = {
  article: 'audiences.use.article',
  collection: 'audiences.use.collection',
  news: 'audiences.use.news',
  board: 'audiences.use.board',
  audience: 'audiences.use.audience',
  campaign: 'audiences.use.campaign',
} as const;

function placeOf(kind: string, id: string): string {
  if (kind === 'audience') return audiencePath(id);
  if (kind === 'campaign') return `/dashboard/campaigns/${id}/edit`;
  if (kind === 'board') return '/dashboard/settings/requests';
  if (kind === 'article') return `/dashboard/help/articles/${id}`;
  return kind === 'news' ? `/dashboard/news/${id}` : `/dashboard/help?collection=${id}`;
}
