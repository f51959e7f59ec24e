/** What the project has that conditions can name: attributes, events and audiences. */
import { useMemo } from 'react';
import { attributeEndpoints } from '../../../wire/attributes/calls.ts';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { eventEndpoints } from '../../../wire/events/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { Known } from './condition-types.ts';

/** `without`: the audience that is edited, which cannot contain itself. */
export function useKnown(project: string, without?: string): Known {
  const params = { project };
  const attributes = useAsked({ ...asked(attributeEndpoints.attributeNames, { params }), quiet: true }).value;
  const events = useAsked({ ...asked(eventEndpoints.eventNames, { params }), quiet: true }).value;
  const query = { limit: 100 };
  const audiences = useAsked({ ...asked(audienceEndpoints.audiences, { params, query }), quiet: true }).value;
  return useMemo(
    () => ({
      attributes: attributes?.attributes ?? null,
      events: events?.names.map(({ name }) => name) ?? null,
      audiences: audiences?.audiences.filter(({ id }) => id !== without) ?? null,
    }),
    [attributes, events, audiences, without],
  );
}
