const PATH = /(?<![\w:/.])\/(?:[^\s'":()/]+\/)+([^\s'":()/]*)/g;
const QUOTED_PATH = /'\/[^'\n]*?([^'/\n]*)'/g;

/** What an error says, for whoever reads of it outside of the log: of files it names no folder of this machine. */
export function toldError(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replaceAll(QUOTED_PATH, `'…/$1'`).replaceAll(PATH, '…/$1');
}
