/** The audiences that a contact is in, each with why (P-AUD-11). */
import { useState } from 'react';
import { Link } from 'wouter';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import type { Rule } from '../../../wire/audiences/rule.ts';
import { asked, thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { OfContact } from '../../feature.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { audienceOf, audiencePath } from './audiences.ts';
import { ToldTree } from './told-tree.tsx';
import { useKnown } from './use-known.ts';

type One = { readonly id: string; readonly name: string };

export default function ContactAudiences({ project, contact }: OfContact) {
  const { t } = useTexts();
  const ask = asked(audienceEndpoints.audiencesOfContact, { params: { project, contact } });
  const found = useAsked({ ...ask, quiet: true }, { age: 0 });
  const mayAsk = useCan('content:read', 'chosen');
  const [why, setWhy] = useState<One>();
  return (
    <ReportFrame of={found} failed={t('audiences.ofContactFailed')}>
      {({ audiences, more }) => (
        <Card title={t('audiences.nav')}>
          {audiences.length === 0 ? (
            <p className="nothing">{t('audiences.inNone')}</p>
          ) : (
            <ul className="card-body stack stack-2">
              {audiences.map((one) => (
                <li key={one.id} className="row">
                  {mayAsk ? (
                    <Link className="link anywhere" dir="auto" href={audiencePath(one.id)}>
                      {one.name}
                    </Link>
                  ) : (
                    <bdi className="anywhere">{one.name}</bdi>
                  )}
                  {mayAsk && (
                    <button
                      type="button"
                      className="btn btn-sm btn-tertiary push"
                      aria-label={t('audiences.whyIn', { name: one.name })}
                      onClick={() => setWhy(one)}
                    >
                      {t('audiences.whyShort')}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {more && <p className="card-foot hint">{t('audiences.ofContactMore')}</p>}
          {why && <Why audience={why} project={project} contact={contact} onClose={() => setWhy(undefined)} />}
        </Card>
      )}
    </ReportFrame>
  );
}

type WhyProps = OfContact & { readonly audience: One; readonly onClose: () => void };

function Why({ audience: { id, name }, project, contact, onClose }: WhyProps) {
  const { t } = useTexts();
  const rule = (useAsked(audienceOf(project, id)).value?.rule ?? null) as Rule | null;
  const known = useKnown(project, [rule]);
  const told = useAsked(
    thing(
      `why ${contact} is in ${id}`,
      (api, signal) =>
        api(audienceEndpoints.explainAudience, { params: { project }, body: { contact, audience: id }, signal }),
      { quiet: true },
    ),
    { age: 0 },
  );
  return (
    <FormDialog title={t('audiences.whyIn', { name })} onClose={onClose}>
      <ReportFrame of={told} failed={t('audiences.checkFailed')}>
        {({ tree, missing }) =>
          tree ? <ToldTree tree={tree} missing={missing} known={known} /> : <p>{t('audiences.byHand')}</p>
        }
      </ReportFrame>
    </FormDialog>
  );
}
