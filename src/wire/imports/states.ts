/**
 * draft → reading → ready → writing → done → undoing → undone. `reading`, `writing` and `undoing` may be stopped and gone on
 * with, or end as `failed`.
 */
export const importStates = [
  'draft',
  'reading',
  'ready',
  'writing',
  'done',
  'undoing',
  'undone',
  'stopped',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** In which something is done. */
export const importPhases = ['reading', 'writing', 'undoing'] as const;
export type ImportPhase = (typeof importPhases)[number];

/**
 * Why something of a source is not taken as it stands. Of a zip: `none` (no zip), `files`, `size` (too much in it), `empty`
 * (nothing to import), and of its entries `outside`, `link`, `encrypted`, `ratio`, `zip`, `method`. Of a text: `signs` (no UTF-8),
 * `large`, `json` (no list of that tool), `hidden` (for some visitors alone: stays a draft), `head` (a line of its front matter), `text` (no document), `untitled`, `blank` (stays a draft), `dropped` (parts
 * that left their words alone), `picture`, `reference` (a link inside the zip), `deep` (a folder below the third level),
 * `redirect` (its old address leads nowhere new), `icon` (none of our signs for a collection),
 * `twice`. Of a table: `column` (one that it needs is missing), `row` (more or fewer cells than columns), `quote` (nothing
 * closes it, what follows is lost), `rows` (those over 100,000 are lost), `title` (none, or under 3 signs), `cut` (too long),
 * `time`, `number` (not to be read as one), `voter` (neither address nor user id), `request` (none that is known), `same` (its
 * row stands above already). Of contacts: `address` (none: the rest of its row is taken), `several` (more than one has this
 * address). What staff have done since: `edited`, `moved`, `linked`, `holds`,
 * `voted`. `refused`: our own rules say why. Of an export: `manifest` (none that can be read), `version` (another than ours),
 * `checksum` (not the bytes that the manifest says), `missing` (no such file), `kind` (rows that nobody here knows), `line` (no
 * row of its kind), `double` (an id that stands above already), `dangling` (it belongs to what is nowhere), `named` (it comes
 * without something that it names and that is nowhere).
 */
export const importProblemCodes = [
  'none',
  'files',
  'size',
  'empty',
  'outside',
  'link',
  'encrypted',
  'ratio',
  'zip',
  'method',
  'signs',
  'large',
  'json',
  'hidden',
  'head',
  'text',
  'untitled',
  'blank',
  'dropped',
  'picture',
  'reference',
  'deep',
  'redirect',
  'icon',
  'twice',
  'column',
  'row',
  'quote',
  'rows',
  'title',
  'cut',
  'time',
  'number',
  'voter',
  'request',
  'same',
  'address',
  'several',
  'edited',
  'moved',
  'linked',
  'holds',
  'voted',
  'refused',
  'manifest',
  'version',
  'checksum',
  'missing',
  'kind',
  'line',
  'double',
  'dangling',
  'named',
] as const;
export type ImportProblemCode = (typeof importProblemCodes)[number];
