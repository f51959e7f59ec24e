/** Somebody else was faster: what they have published, beside the draft as it would be published now (P-OUT-39). */
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { integer, open } from '../../../wire/schema.ts';
import { fits } from '../../../wire/schema.ts';
import type { Failure } from '../../api/failure.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { campaignOf } from './campaigns.ts';
import { DifferenceTable } from './difference-table.tsx';
import { differences } from './differences.ts';

const meanwhile = open({ version: integer({ min: 1 }) });

/** The version that was published meanwhile; undefined for another failure. */
export function versionOf({ code, details }: Failure): number | undefined {
  return code === 'conflict' && fits(meanwhile, details) ? details.version : undefined;
}

type Props = { readonly campaign: Campaign; readonly project: string; readonly version: number };

export function PublishedMeanwhile({ campaign: { id }, project, version }: Props) {
  const { t } = useTexts();
  const params = { project, campaign: id };
  const versions = useAsked(asked(campaignEndpoints.campaignVersions, { params }), { age: 0 });
  // The draft is one for all: what they have changed of it before they published is in it, too.
  const now = useAsked(campaignOf(project, id), { fresh: true });
  return (
    <ReportFrame of={versions} failed={t('campaigns.versionsFailed')}>
      {({ versions: found }) => {
        const published = found.find(({ number }) => number === version);
        if (!published || !now.value) return null;
        const others = differences(published.draft, now.value.draft);
        return (
          <section className="stack stack-2" aria-label={t('campaigns.meanwhile', { version })}>
            <p>
              {t('campaigns.meanwhileBy', { name: published.by, version })}{' '}
              {t(others.length === 0 ? 'campaigns.meanwhileSame' : 'campaigns.meanwhileOther')}
            </p>
            {others.length > 0 && (
              <DifferenceTable
                found={others}
                names={[t('campaigns.versionNumber', { number: version }), t('campaigns.thisDraft')]}
              />
            )}
          </section>
        );
      }}
    </ReportFrame>
  );
}
