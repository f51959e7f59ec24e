/** What came of the articles of the list in the last 30 days, for those who may read figures. */
import { useSnapshot } from 'valtio/react';
import { helpReportEndpoints } from '../../../wire/help-reports/calls.ts';
import type { Article } from '../../../wire/help/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ListColumn } from '../../parts/list/list-look.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import type { Figures } from './asking.ts';
import { YesShare } from './yes-share.tsx';

/** Of the articles that are shown, at most 100; undefined until they have come. */
export function useFigures(articles: readonly Article[]): Figures | undefined {
  const { desk } = useServices();
  const project = useSnapshot(desk.state).chosen?.id;
  const can = useCan('statistics:read');
  const ids = articles.map(({ id }) => id).toSorted();
  const query = { ids: ids.join(','), limit: 100 };
  const { value } = useAsked(
    can && project && ids.length > 0
      ? { ...asked(helpReportEndpoints.articleFigures, { params: { project }, query }), quiet: true }
      : null,
  );
  return value ? new Map(value.articles.map((one) => [one.article, one])) : undefined;
}

const none = { yes: 0, no: 0, messenger: 0, site: 0 };

export function figureColumns({ t, intl }: AdminTexts, figures: Figures | undefined): ListColumn<Article>[] {
  const of = ({ id }: Article) => figures?.get(id) ?? none;
  return [
    {
      id: 'yes',
      name: t('help.statistics.yesShare'),
      cell: (article) => <YesShare {...of(article)} />,
    },
    {
      id: 'views',
      name: t('help.views30'),
      kind: 'number',
      cell: (article) => {
        const { messenger, site } = of(article);
        return messenger + site === 0 ? '–' : intl.formatNumber(messenger + site);
      },
    },
  ];
}
