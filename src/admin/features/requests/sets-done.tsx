/** In the dialog that publishes news: whether the requests that they fulfil are set done, each by its name. */
import { useAsked } from '../../data/use-asked.ts';
import type { PublishesNews } from '../../feature.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { linkedTo, useRules } from './asks.ts';

/** Nothing where all are done, or none is to be seen by visitors. */
export default function SetsDone({ project, entry, on, onChoose }: PublishesNews) {
  const { t } = useTexts();
  const { statuses } = useRules(project);
  const { value } = useAsked(linkedTo(project, 'news', entry));
  const isDone = (status: string) => statuses.find(({ id }) => id === status)?.kind === 'done';
  const all = new Map(
    (value?.requests ?? []).map(({ request, counts }) => [(counts ?? request).id, counts ?? request]),
  );
  const open = statuses.length === 0 ? [] : [...all.values()].filter(({ status }) => !isDone(status));
  if (open.length === 0) return null;
  return (
    <div className="stack stack-1">
      <label className="row">
        <input type="checkbox" className="check" checked={on} onChange={({ target }) => onChoose(target.checked)} />
        {t('requests.news.setDone', { count: open.length })}
      </label>
      <ul className="stack stack-1">
        {open.map(({ id, number, title }) => (
          <li key={id} className="hint anywhere">
            #{number} <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      <p className="hint">{t('requests.news.setDoneHint')}</p>
    </div>
  );
}
