/** Changes what is said of an entry besides its text: saved at once, and a failure is told. */
import { newsEndpoints } from '../../../wire/news/calls.ts';
import type { NewsChange } from '../../../wire/news/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';

export function useNewsChange(project: string, entry: string): (body: NewsChange) => void {
  const { api } = useServices();
  const data = useData();
  const work = useWork();
  const params = { project, entry };
  return (body) =>
    void work(async () => {
      const changed = await api(newsEndpoints.changeNews, { params, body });
      data.put(asked(newsEndpoints.newsEntry, { params }), changed);
      // What stands beside it names requests as they were.
      if (body.requests) data.drop((key) => key.includes(`/requests/linked`));
    });
}
