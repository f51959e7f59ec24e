/** What is said above a translation whose source says something else by now. */
import { History } from 'lucide-react';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Source } from './use-source.ts';
import { useWork } from './use-work.ts';
import type { Desk } from './writing-desk.ts';

type Props = Pick<Desk, 'params' | 'draft' | 'can'> & { readonly source: Source };

export function StaleBar({ params, draft, can, source: { changes, version } }: Props) {
  const { api } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const confirm = async () =>
    draft.told(await api(documentEndpoints.confirmTranslation, { params, body: { source: version! } }));
  return (
    <output className="alert warning row wrap">
      <History aria-hidden="true" />
      <span>{t('writing.sourceChanged', { count: changes })}</span>
      <button type="button" className="btn btn-sm btn-secondary push" onClick={showNext}>
        {t('writing.nextBlock')}
      </button>
      {can.publish && (
        <button type="button" className="btn btn-sm btn-tertiary" onClick={() => void work(confirm)}>
          {t('writing.stillRight')}
        </button>
      )}
    </output>
  );
}

/** The first that stands below what is seen; at the end the first of all. */
function showNext(): void {
  const marked = [...document.querySelectorAll('[data-changed]')];
  const middle = window.innerHeight / 2;
  const next = marked.find((block) => block.getBoundingClientRect().top > middle + 1) ?? marked[0];
  next?.scrollIntoView({ block: 'center' });
}
