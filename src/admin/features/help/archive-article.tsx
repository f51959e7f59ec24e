/** Before an article is archived: what links to it, and where its addresses lead then. */
import { helpEndpoints } from '../../../wire/help/calls.ts';
import type { Article, ArticleLinks } from '../../../wire/help/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { ArchiveDialog, SUCCESSORS } from '../../parts/writing/archive-dialog.tsx';
import { languageName } from '../../parts/writing/languages.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { newsPath } from '../news/news-paths.ts';
import { articlePath, languagePath } from './help-paths.ts';
import { articleName } from './words.ts';
import styles from './help.module.css';

type Props = { readonly article: Article; readonly project: string; readonly onClose: () => void };

export function ArchiveArticle({ article, project, onClose }: Props) {
  const { api } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const data = useData();
  const query = { sort: 'place', limit: SUCCESSORS } as const;
  const { value } = useAsked(asked(helpEndpoints.articles, { params: { project }, query }));
  const params = { project, article: article.id };
  const told = (next: Article) => data.put(asked(helpEndpoints.article, { params }), next);
  const others = (value?.articles ?? []).filter(({ id }) => id !== article.id);
  return (
    <ArchiveDialog
      title={t('help.archiveTitle')}
      done={t('help.archivedNow', { count: 1 })}
      successors={others.map((one) => [one.id, articleName(one, texts)])}
      archive={async (successor) => told(await api(helpEndpoints.archiveArticle, { params, body: { successor } }))}
      unarchive={async () => told(await api(helpEndpoints.unarchiveArticle, { params }))}
      onClose={onClose}
    >
      <Links article={article} project={project} />
    </ArchiveDialog>
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
  if (kind === 'form' || kind === 'redirect') return null;
  if (kind === 'news') return newsPath(id);
  return lang === null ? articlePath(id) : languagePath(id, lang);
}
