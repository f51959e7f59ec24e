/** What the expected reply time is made of, and how many promises of it were kept. */
import { hoursEndpoints } from '../../../wire/hours/calls.ts';
import { REPLY_ANSWERS_LEAST } from '../../../wire/hours/limits.ts';
import type { ReplyFigures } from '../../../wire/hours/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { ofSite, type SiteSettings } from '../../projects/of-site.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

const figures: SiteSettings<ReplyFigures> = {
  name: 'measured reply time of the site',
  load: (api, input) => api(hoursEndpoints.replyFigures, input),
};

export function Measured() {
  const { t, lang } = useTexts();
  const { value } = useAsked(ofSite(figures, useServices()), { fresh: true });
  if (!value) return null;
  const { minutes, exact, answers, weeks } = value.view;
  const said = weeks.find(({ promised }) => promised > 0);
  const time = (count: number, unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(count);
  const long = (ms: number) =>
    ms < 120_000
      ? time(Math.ceil(ms / 1000), 'second')
      : ms < 7_200_000
        ? time(ms / 60_000, 'minute')
        : time(ms / 3_600_000, 'hour');
  return (
    <>
      <p className="hint">
        {exact === null || minutes === null
          ? t('hours.tooFew', { answers, least: REPLY_ANSWERS_LEAST })
          : t('hours.measured', { exact: long(exact), shown: long(minutes * 60_000) })}
      </p>
      {said && (
        <p className="hint">
          {t('hours.kept', {
            promised: said.promised,
            share: said.kept / said.promised,
            since: Date.parse(said.since),
          })}
        </p>
      )}
    </>
  );
}
