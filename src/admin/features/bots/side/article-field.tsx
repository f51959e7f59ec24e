/** An article of the help center, found by its words. */
import { helpEndpoints } from '../../../../wire/help/calls.ts';
import { ARTICLE_SEARCH_CHARS } from '../../../../wire/help/limits.ts';
import { asked, thing, type Ask } from '../../../data/ask.ts';
import { FindPick, type FoundPage } from '../../../parts/find-pick.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { useBotEditor } from '../editor/editor-context.ts';

const SHOWN = 20;

function foundArticles(project: string, lang: string, search: string): Ask<FoundPage> {
  const ask = asked(helpEndpoints.articles, {
    params: { project },
    query: { search: search.slice(0, ARTICLE_SEARCH_CHARS) || undefined, sort: 'titled', limit: SHOWN },
  });
  return thing(`found ${lang} ${ask.key}`, async (api, signal) => {
    const { articles, next } = await ask.load(api, signal);
    const found = articles.map(({ id, number, texts }) => {
      const named = texts.find((text) => text.lang === lang && text.title) ?? texts.find(({ title }) => title);
      return { id, name: named?.title ?? `#${number}` };
    });
    return { found, more: next !== null };
  });
}

type Props = { readonly value: string; readonly onChange: (article: string) => void };

export function ArticleField({ value, onChange }: Props) {
  const { facts, lang, project, onArticle } = useBotEditor();
  const { t } = useTexts();
  const name = facts.articles.find(({ id }) => id === value)?.name ?? value;
  return (
    <div className="field">
      <span className="label">{t('bots.kind.article')}</span>
      <FindPick
        label={t('bots.kind.article')}
        className="input"
        value={value}
        name={name || undefined}
        ask={(search) => foundArticles(project, lang, search)}
        onChange={(article) => {
          onArticle(article);
          onChange(article.id);
        }}
      />
    </div>
  );
}
