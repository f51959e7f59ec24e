/** `/api/desk/projects/{project}/help`. */
import { helpEndpoints as calls } from '../../../wire/help/calls.ts';
import { helpReviewEndpoints } from '../../../wire/help/review-calls.ts';
import { route, type Call, type Route } from '../../http/route.ts';
import type { ArticlePlace, Articles } from './articles.ts';
import type { Collections } from './collections.ts';
import type { Links } from './linked.ts';
import type { Why } from './why.ts';

type Given = {
  readonly collections: Collections;
  readonly articles: Articles;
  readonly links: Links;
  readonly why: Why;
};

export function helpRoutes({ collections, articles, links, why }: Given): Route[] {
  return [
    route(calls.helpCollections, (call) => collections.list(projectOf(call))),
    route(calls.addCollection, (call) => collections.add(projectOf(call), call.body, call.staff.accountId)),
    route(calls.changeCollection, (call) =>
      collections.change(projectOf(call), call.params.collection ?? '', call.body, call.staff.accountId),
    ),
    route(calls.deleteCollection, async (call) => {
      await collections.remove(projectOf(call), call.params.collection ?? '', call.staff.accountId);
      return true;
    }),
    route(calls.articles, (call) => articles.page(projectOf(call), call.query)),
    route(helpReviewEndpoints.dueReviews, async (call) => ({ due: await articles.due(projectOf(call)) })),
    route(calls.article, (call) => articles.one(placeOf(call))),
    route(calls.addArticle, (call) => articles.add(projectOf(call), call.body, call.staff.accountId)),
    route(calls.translateArticle, (call) => articles.translate(placeOf(call), call.body.lang, call.staff.accountId)),
    route(calls.changeArticle, (call) => articles.change(placeOf(call), call.body, call.staff.accountId)),
    route(calls.archiveArticle, (call) => articles.archive(placeOf(call), call.body, call.staff.accountId)),
    route(calls.unarchiveArticle, (call) => articles.unarchive(placeOf(call), call.staff.accountId)),
    route(calls.articleLinks, (call) => links.to(placeOf(call))),
    route(calls.whyNotShown, (call) => why.notShown(placeOf(call), call.body.person)),
    route(calls.reviewArticle, (call) => articles.review(placeOf(call))),
    route(calls.deleteArticle, async (call) => {
      await articles.remove(placeOf(call), call.staff.accountId);
      return true;
    }),
    route(calls.orderHelp, async (call) => {
      const { what, parent, ids } = call.body;
      await (what === 'collections' ? collections : articles).order(projectOf(call), parent, ids);
      return true;
    }),
  ];
}

const projectOf = ({ params }: Pick<Call, 'params'>): string => params.project ?? '';

function placeOf(call: Pick<Call, 'params'>): ArticlePlace {
  return { project: projectOf(call), article: call.params.article ?? '' };
}
