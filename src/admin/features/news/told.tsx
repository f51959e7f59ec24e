/** Who is told when an entry is published, in its dialog. */
import { useState } from 'react';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import type { NewsEntry } from '../../../wire/news/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = {
  readonly entry: NewsEntry;
  readonly project: string;
  readonly onThen: (then: (() => Promise<unknown>) | null) => void;
};

/** What was published before tells nobody again unless that is asked for. */
export function Told({ entry, project, onThen }: Props) {
  const { api } = useServices();
  const { t } = useTexts();
  const data = useData();
  const params = { project, entry: entry.id };
  const { value: reach } = useAsked(asked(newsEndpoints.newsReach, { params }), { fresh: true });
  const [again, setAgain] = useState(false);
  const tell = async () =>
    data.put(asked(newsEndpoints.newsEntry, { params }), await api(newsEndpoints.tellNews, { params }));
  function choose(on: boolean): void {
    setAgain(on);
    onThen(on ? tell : null);
  }
  if (!reach) return <span className="sk sk-line" />;
  if (entry.notify === 'none') return reach.known ? null : <p className="muted">{t('news.tellsNobody')}</p>;
  const ways = [
    entry.notify !== 'mail' && t('news.tellsApp', { count: reach.app }),
    entry.notify !== 'app' && t('news.tellsMail', { count: reach.mail }),
  ];
  const words = ways.filter(Boolean).join(' ');
  if (!reach.known) return <p>{words}</p>;
  return (
    <label className="row">
      <input type="checkbox" className="check" checked={again} onChange={({ target }) => choose(target.checked)} />
      <span>
        {t('news.tellAgain')} <span className="muted">{words}</span>
      </span>
    </label>
  );
}
