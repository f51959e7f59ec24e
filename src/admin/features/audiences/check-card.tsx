/** 'Check somebody': whether a contact is in by the rule as it stands in the form, and why. */
import { useCallback, useState } from 'react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import type { Rule } from '../../../wire/audiences/rule.ts';
import type { Explained } from '../../../wire/audiences/shapes.ts';
import type { ContactRow } from '../../../wire/contacts/shapes.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Known } from './condition-types.ts';
import { FindPerson } from '../../parts/people/find-person.tsx';
import { personWords } from '../../parts/people/person.tsx';
import { missingWords } from './telling.ts';
import { ToldTree } from './told-tree.tsx';
import { wordOf } from './use-estimate.ts';
import { useNewest, type Newest } from '../../parts/use-newest.ts';

type Props = { readonly project: string; readonly rule: Rule; readonly known: Known };

export function CheckCard({ project, rule, known }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const [person, setPerson] = useState<ContactRow | null>(null);
  const told = useExplained(project, rule, person?.id);
  return (
    <Card title={t('audiences.check')}>
      <div className="card-body stack">
        <FindPerson project={project} label={t('audiences.checkWhom')}>
          {(one) => (
            <button
              type="button"
              className="btn btn-sm btn-secondary"
              aria-label={t('audiences.checkOne', personWords(texts, one))}
              onClick={() => setPerson(one)}
            >
              {t('audiences.checkNow')}
            </button>
          )}
        </FindPerson>
        {person && (
          <output className="stack stack-3">
            <Verdict told={told} person={personWords(texts, person).name} known={known} />
          </output>
        )}
      </div>
    </Card>
  );
}

type VerdictProps = { readonly told: Newest<Explained>; readonly person: string; readonly known: Known };

const words = {
  none: 'audiences.reachNone',
  waiting: 'audiences.checking',
  failed: 'audiences.checkFailed',
} as const;

function Verdict({ told, person, known }: VerdictProps) {
  const texts = useTexts();
  const { t } = texts;
  if (typeof told === 'string') return <p className="hint">{t(words[told])}</p>;
  const missing = missingWords(texts, known, told.missing);
  return (
    <>
      <h3>
        <bdi>{person}</bdi>: {t(told.in ? 'audiences.in' : 'audiences.notIn')}
      </h3>
      {missing.length > 0 && (
        <ul className="stack stack-2" aria-label={t('audiences.missingOnes')}>
          {missing.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {told.tree && <ToldTree tree={told.tree} missing={told.missing} known={known} />}
    </>
  );
}

function useExplained(project: string, rule: Rule, contact: string | undefined): Newest<Explained> {
  const { api } = useServices();
  const ask = useCallback(
    (of: string, signal: AbortSignal) => {
      const body = JSON.parse(of) as { contact: string; rule: Rule };
      return api(audienceEndpoints.explainAudience, { params: { project }, body, signal });
    },
    [api, project],
  );
  const asked = wordOf(rule);
  return useNewest(asked && contact ? JSON.stringify({ contact, rule: JSON.parse(asked) as Rule }) : null, ask);
}
