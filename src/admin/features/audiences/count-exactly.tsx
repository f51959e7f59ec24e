/** 'Count exactly': behind the answer, with how far it is, and a way to stop it. */
import { useState } from 'react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import type { Rule } from '../../../wire/audiences/rule.ts';
import type { AudienceWork } from '../../../wire/audiences/work-shapes.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { WorkLine } from './work-line.tsx';

type Props = { readonly project: string; readonly rule: Rule };

export function CountExactly({ project, rule }: Props) {
  const { api } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const [begun, setBegun] = useState<AudienceWork>();
  const count = () =>
    void work(async () =>
      setBegun(await api(audienceEndpoints.countAudience, { params: { project }, body: { rule } })),
    );
  return (
    <>
      <WorkLine
        key={begun?.id}
        project={project}
        begun={begun}
        done={({ matched }) => t('audiences.counted', { count: matched })}
      />
      <div>
        <button type="button" className="btn btn-sm btn-secondary" onClick={count}>
          {t('audiences.countExactly')}
        </button>
      </div>
    </>
  );
}
