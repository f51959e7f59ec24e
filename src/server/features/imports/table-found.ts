/** What a table has: columns known by their names, words for statuses, and what each of them is here. */
import type { ImportEncoding, ImportField, MappingChoice } from '../../../wire/imports/mapping.ts';
import { contactColumns, requestFields, voteFields } from '../../../wire/imports/mapping.ts';
import type { TableSource } from '../../../wire/imports/shapes.ts';
import type { StatusKind } from '../../../wire/requests/choices.ts';

/** `words`: how many rows have each, as they are written there. */
export type Found = {
  readonly encoding: ImportEncoding;
  readonly separator: ',' | ';' | '\t';
  readonly columns: readonly { readonly name: string; readonly sample: string }[];
  readonly words: readonly { readonly word: string; readonly rows: number }[];
};

export const fieldsOf: Readonly<Record<TableSource, readonly ImportField[]>> = {
  requests: requestFields,
  votes: voteFields,
  contacts: contactColumns,
};

/**
 * How Canny, Featurebase, Fider, UserVoice and others call them, the likelier first, without spaces, points and such.
 * UserVoice has two exports: `suggestion.status.name` and `Public Status Name` are the same thing.
 */
const names: Readonly<Record<TableSource, Partial<Record<ImportField, string>>>> = {
  requests: {
    id: 'id postid suggestionid ideaid submissionid requestid featureid number',
    title: 'title posttitle suggestiontitle ideatitle featurename subject summary idea suggestion titel',
    body: 'description details content body text postdetails ideadescription beschreibung',
    status: 'status poststatus publicstatusname statusname state',
    board: 'board boardname forum forumname category categoryname',
    tags: 'tags tagnames labels labelsname labelnames tag label',
    eta: 'eta estimatedrelease estimateddate',
    votes:
      'votes votecount votescount totalvotes totallikes likes upvotes upvotescount score supporters supporterscount voterscount numberofvotes stimmen',
    at: 'createdat created createddate createdtimestamp creationdate createdon datecreated postedat submittedat date datum',
    email:
      'authoremail authoremailaddress creatoremail creatoremailaddress createdbyemail submitteremail useremail email emailaddress',
    user: 'authoruserid authorid creatorid createdbyid userid',
    name: 'authorname author creatorname creator createdby submittedby username user name',
  },
  votes: {
    request: 'postid suggestionid ideaid submissionid requestid post suggestion idea request number',
    title: 'posttitle suggestiontitle ideatitle requesttitle title titel',
    email: 'email voteremail voteremailaddress useremail useremailaddress supporteremail emailaddress mail',
    user: 'userid voteruserid voterid externalid',
    name: 'votername voter username user name',
    at: 'votedat votedon linkedideacreationdate time createdat created timestamp date datum',
  },
  contacts: {
    user: 'userid user externalid customerid uid',
    email: 'email emailaddress mail',
    name: 'name fullname displayname',
    phone: 'phone phonenumber telephone mobile telefon',
    value: 'value revenue mrr umsatz',
    company: 'companyid',
    companyName: 'companyname company firma',
    lang: 'lang language locale sprache',
    firstSeen: 'firstseen signedup signedupat createdat created',
    lastSeen: 'lastseen lastseenat lastactive lastrequestat',
  },
};
/** A table of requests says of what it is before what it says of it: `suggestion.body`, `Idea Creator Name`. */
const PREFIX = /^(?:suggestion|idea|post|feature|request|feedback|submission)(?=.)/;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
/** Two words for statuses are one where they differ in cases and spaces alone. */
export const wordKey = (word: string): string => word.trim().toLowerCase();

/** Of an export of contacts what is ours to know, and no attribute of theirs. */
const OWN = new Set('id proven emailtrusted visits device browser system page'.split(' '));

/** What each column is. What staff have chosen comes first; of the rest each field has the likeliest column. */
export function columnsAre(
  source: TableSource,
  columns: readonly string[],
  kept: MappingChoice,
): readonly (ImportField | null)[] {
  const chosen = new Map(kept.columns.map(({ name, field }) => [plain(name), field]));
  const known = columns.map(plain);
  const are: (ImportField | null)[] = known.map((name) => chosen.get(name) ?? null);
  const taken = new Set(are);
  const short = source === 'requests' ? known.map((name) => name.replace(PREFIX, '')) : known;
  const free = (among: readonly string[], name: string) =>
    among.findIndex((one, at) => one === name && !chosen.has(known[at]!) && are[at] === null);
  for (const field of fieldsOf[source]) {
    if (taken.has(field)) continue;
    const at = (names[source][field] ?? '')
      .split(' ')
      .flatMap((name) => [free(known, name), free(short, name)])
      .find((index) => index >= 0);
    if (at !== undefined) are[at] = field;
  }
  if (source === 'contacts')
    for (const [at, name] of known.entries())
      if (are[at] === null && name !== '' && !chosen.has(name) && !OWN.has(name)) are[at] = 'attribute';
  // Of two columns of one name the first.
  return are.map((field, at) => {
    const isFirst = field === 'attribute' ? known.indexOf(known[at]!) === at : are.indexOf(field) === at;
    return field !== null && isFirst ? field : null;
  });
}

type Status = { readonly id: string; readonly kind: StatusKind; readonly names: Readonly<Record<string, string>> };

const meanings: readonly (readonly [RegExp, StatusKind])[] = [
  [/not (?:yet )?(?:started|begun|done)|incomplete/, 'open'],
  [/declin|closed|reject|won.?t|duplicate|abgelehnt|geschlossen/, 'closed'],
  [/not planned/, 'closed'],
  [/complete|shipped|done|released|launched|\blive\b|fertig|erledigt/, 'done'],
  [/progress|started|develop|building|in arbeit|beta/, 'started'],
  [/planned|roadmap|accepted|next up|geplant/, 'planned'],
];

/** As staff have chosen; else by its name here, or what such words mean elsewhere; else the first open one. */
export function statusFor(word: string, statuses: readonly Status[], kept: MappingChoice): string {
  const key = wordKey(word);
  const chosen = kept.statuses.find((one) => wordKey(one.word) === key)?.status;
  if (statuses.some(({ id }) => id === chosen)) return chosen!;
  const named = statuses.find((status) => Object.values(status.names).some((name) => wordKey(name) === key));
  const kind = meanings.find(([meaning]) => meaning.test(key))?.[1] ?? 'open';
  return (named ?? statuses.find((status) => status.kind === kind) ?? statuses[0])!.id;
}
