/** What a visitor is told of their own data. Times are RFC 3339. */
import { choice, flag, integer, list, nullable, open, optional, shape, text, time, type Infer } from '../schema.ts';
import { certificate, personKinds } from './shapes.ts';
import { dataRequestStates } from './states.ts';

const requestId = text({ min: 36, max: 36 });
const lang = optional(text({ max: 35 }));

export const ownDataExported = open({
  id: requestId,
  state: choice(dataRequestStates),
  /** An address that opens the ZIP for 10 minutes, once it is ready. */
  file: nullable(text({ max: 4096 })),
  /** Until when it is kept. */
  expiresAt: nullable(time),
});
export type OwnDataExported = Infer<typeof ownDataExported>;

export const ownDataView = open({
  /** Kinds of which there is something. `days`: how long they are kept; null where nothing ends it by itself. */
  kinds: list(open({ kind: choice(personKinds), count: integer({ min: 1 }), days: nullable(integer({ min: 0 })) }), {
    max: 64,
  }),
  /** All sessions of the user id that this one has proven, or this one alone. */
  wholeUser: flag(),
  /** The last export that was asked for here. */
  export: nullable(ownDataExported),
});
export type OwnDataView = Infer<typeof ownDataView>;

export const ownDataExport = shape({ id: requestId, lang });
export const ownDataErase = shape({
  id: requestId,
  confirm: choice(['ERASE']),
  /** What they wrote for others goes too; otherwise it stays in nobody's name. */
  texts: optional(flag()),
  lang,
});

export const ownDataErased = open({
  id: requestId,
  state: choice(dataRequestStates),
  /** Both null until it is done. */
  certificate: nullable(certificate),
  text: nullable(text({ max: 16_384 })),
});
export type OwnDataErased = Infer<typeof ownDataErased>;
