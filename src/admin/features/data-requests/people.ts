/** What the screen of one person asks of the server. */
import { dataRequestEndpoints } from '../../../wire/data-requests/calls.ts';
import type { DataRequest, SubjectAsked } from '../../../wire/data-requests/shapes.ts';
import type { Project } from '../../../wire/tickets/shapes.ts';
import { thing, type Ask } from '../../data/ask.ts';
import type { Services } from '../../services.ts';

export const subjectKinds = ['userId', 'email', 'sessionId'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export type Subject = { readonly by: SubjectKind; readonly value: string };
/** In the address: `?userId=customer-77`. */
export function meantIn(search: string): Subject | undefined {
  const given = new URLSearchParams(search);
  const by = subjectKinds.find((kind) => given.get(kind));
  return by && { by, value: given.get(by)! };
}

export const asked = ({ by, value }: Subject): SubjectAsked => ({ [by]: value }) as SubjectAsked;

export type SiteRequests = { readonly project: Project; readonly requests: readonly DataRequest[] };

/** Empty for whoever may find a person and not erase one. */
export function siteRequests({ desk }: Pick<Services, 'desk'>, may: boolean): Ask<SiteRequests> {
  return thing(`exports and erasures ${may}`, async (api, signal) => {
    const project = await desk.site();
    const params = { project: project.id };
    return { project, requests: may ? await api(dataRequestEndpoints.dataRequests, { params, signal }) : [] };
  });
}
