import { defineFeature } from '../../feature.ts';
import type { VisitorAuth } from '../../http/route.ts';
import { audiences } from '../audiences/feature.ts';
import { help } from '../help/feature.ts';
import type { KeptShelf } from '../help/service.ts';
import { news } from '../news/feature.ts';
import { projects } from '../projects/feature.ts';
import { requests } from '../requests/feature.ts';
import { messengerPages } from './routes.ts';

export const messenger = defineFeature({
  name: 'messenger',
  needs: { projects, help, news, requests, audiences },
  create(ports, needs) {
    const seen =
      <S>({ of, seenBy }: Pick<KeptShelf<S>, 'of' | 'seenBy'>) =>
      (project: string, visitor?: VisitorAuth) =>
        visitor ? seenBy(project, (some) => needs.audiences.hasVisitor(visitor, some)) : of(project);
    return messengerPages(ports, needs.projects, {
      help: seen(needs.help.shelves),
      news: seen(needs.news.shelves),
      requests: seen(needs.requests.shelves),
    });
  },
  routes: (routes) => routes,
});
