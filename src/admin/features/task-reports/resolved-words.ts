/** Who resolved a report, when and how, in one sentence. */
import type { Resolved } from '../../../wire/task-reports/shapes.ts';
import type { AdminTexts } from '../../shell/texts.ts';

export function resolvedWords({ t, intl }: AdminTexts, { action, by_name, at }: Resolved): string {
  return t('taskReports.one.resolvedBy', {
    by: by_name === null ? 'nobody' : 'name',
    name: by_name ?? '',
    time: intl.formatDate(at, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
    what: t(`taskReports.one.ending.${action}`),
  });
}
