/** What other features have to say about a news entry: beside its text, and in the dialogs that publish it. */
import { useEffect, useState } from 'react';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import type { NewsEntry } from '../../../wire/news/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { later } from '../../parts/later.tsx';
import type { PublishingAsks } from '../../parts/writing/writing-desk.ts';
import { useServices } from '../../services.ts';
import { useFeatures } from '../../shell/features-context.ts';
import { useNewsChange } from './use-news-change.ts';
import { newsTitle } from './words.ts';

type Props = { readonly entry: NewsEntry; readonly project: string };

export function BesideEntry({ entry, project, can }: Props & { readonly can: boolean }) {
  const features = useFeatures();
  const change = useNewsChange(project, entry.id);
  const [parts] = useState(() =>
    features.flatMap(({ name, besideNews }) => (besideNews ? [{ name, Part: later(besideNews) }] : [])),
  );
  const about = { project, entry: entry.id, title: newsTitle(entry), named: entry.requests, can };
  return parts.map(({ name, Part }) => (
    <Part key={name} {...about} onName={(requests) => change({ requests: [...requests] })} />
  ));
}

/** Chosen where visitors have not seen it yet; what is chosen is kept before it is published, now or by the clock. */
export function SetsDone({ entry, project, onFirst }: Props & Pick<PublishingAsks, 'onFirst'>) {
  const { api } = useServices();
  const data = useData();
  const features = useFeatures();
  const [parts] = useState(() =>
    features.flatMap(({ name, publishesNews }) => (publishesNews ? [{ name, Part: later(publishesNews) }] : [])),
  );
  const [on, setOn] = useState(entry.setsDone || entry.publishedAt === null);
  const { id, setsDone } = entry;
  const has = entry.requests.length > 0;
  useEffect(() => {
    const params = { project, entry: id };
    const keep = async () =>
      data.put(
        asked(newsEndpoints.newsEntry, { params }),
        await api(newsEndpoints.setNewsDone, { params, body: { on } }),
      );
    onFirst(has && on !== setsDone ? { run: keep } : null);
  }, [api, data, has, id, on, onFirst, project, setsDone]);
  if (!has) return null;
  return parts.map(({ name, Part }) => <Part key={name} project={project} entry={id} on={on} onChoose={setOn} />);
}
