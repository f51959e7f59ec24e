import { useEffect } from 'react';
import { linkReportEndpoints } from '../../../wire/link-reports/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { Desk } from './writing-desk.ts';

/**
 * How many links of the draft lead to something of ours that visitors do not see, and to what is not there: 0 until that is
 * known. What is typed is saved first, because the server reads what it has.
 */
export function useBrokenLinks(params: Desk['params'], draft: Desk['draft'], revision: number) {
  useEffect(() => void draft.send(), [draft]);
  const of = asked(linkReportEndpoints.brokenLinks, { params });
  const { value } = useAsked({ ...of, key: `${of.key}#${revision}`, quiet: true }, { fresh: true });
  return { broken: value?.hrefs.length ?? 0, nothing: value?.nothing.length ?? 0 };
}
