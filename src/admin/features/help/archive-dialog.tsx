/** Before an article is archived: where its addresses lead then. */
import { useState } from 'react';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import type { Article, ArticleLinks } from '../../../wire/help/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { languageName } from '../../parts/writing/languages.ts';
import styles from './help.module.css';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { NEWS } from '../news/news-paths.ts';
import { articlePath, languagePath } from './help-paths.ts';
import { articleName } from './words.ts';

type Props = { readonly article: Article; readonly project: string; readonly onClose: () => void };

const SUCCESSORS = 100;

export function ArchiveDialog({ article, project, onClose }: Props) {
  const services = useServices();
  const { api } = services;
  const texts = useTexts();
  const { t } = texts;
  const data = useData();
  const [successor, setSuccessor] = useState('');
  const query = { sort: 'place', limit: SUCCESSORS } as const;
  const { value } = useAsked(asked(helpEndpoints.articles, { params: { project }, query }));
  const params = { project, article: article.id };
  const ask = asked(helpEndpoints.article, { params });
  async function archive(): Promise<void> {
    const body = { successor: successor || null };
    data.put(ask, await api(helpEndpoints.archiveArticle, { params, body }));
    undoOf(services).offer({ heading: t('help.archivedNow', { count: 1 }) }, async () =>
      data.put(ask, await api(helpEndpoints.unarchiveArticle, { params })),
    );
  }
  const others = (value?.articles ?? []).filter(({ id }) => id !== article.id);
  return (
    <FormDialog title={t('help.archiveTitle')} submit={t('help.archive')} onSubmit={archive} onClose={onClose}>
      <p className="muted">{t('help.archiveHint')}</p>
      <Links article={article} project={project} />
      <SelectField
        label={t('help.successor')}
        value={successor}
        choices={[['', t('help.noSuccessor')], ...others.map((one) => [one.id, articleName(one, texts)] as const)]}
        onChange={setSuccessor}
      />
    </FormDialog>
  );
}

/** What would lead nowhere: each is opened beside this. */
function Links({ article: { id }, project }: Pick<Props, 'article' | 'project'>) {
  const texts = useTexts();
  const { t } = texts;
  const { value } = useAsked(asked(helpEndpoints.articleLinks, { params: { project, article: id } }), { fresh: true });
  if (!value) return <span className="sk sk-line" />;
  const { links } = value;
  if (links.length === 0) return <p className="hint">{t('help.noLinks')}</p>;
  return (
    <section aria-label={t('help.linksHere', { count: links.length })}>
      <p className="strong">{t('help.linksHere', { count: links.length })}</p>
      <ul className={styles.links}>
        {links.map((link) => {
          const to = pathOf(link);
          const words = `${t(`help.linkKind.${link.kind}`)}${link.title && `: ${link.title}`}`;
          return (
            <li key={`${link.kind} ${link.id} ${link.lang}`} className="row wrap">
              {to ? (
                <a href={to} target="_blank" rel="noreferrer" dir="auto">
                  {words}
                </a>
              ) : (
                <span>{words}</span>
              )}
              {link.lang && <span className="hint">{languageName(link.lang, texts)}</span>}
              {!link.live && <span className="badge">{t('writing.state.draft')}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function pathOf({ kind, id, lang }: ArticleLinks['links'][number]): string | null {
  if (kind === 'form') return null;
  if (kind === 'news') return `${NEWS}/${encodeURIComponent(id)}`;
  return lang === null ? articlePath(id) : languagePath(id, lang);
}
