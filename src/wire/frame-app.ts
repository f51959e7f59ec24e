/** What server and build both know of a framed app. Its sheet: `app.ts` in its folder of src/frames. */
export type FrameApp = {
  /** Which of our origins it is served from. */
  readonly origin: 'frame' | 'media';
  /** The path of the app's document. */
  readonly path: string;
  /** Of its built files, with a slash at the end; missing where all of it stands in the document. */
  readonly files?: string;
  readonly csp: Csp;
};

/**
 * A Content Security Policy: sources by directive, in the order in which they are sent. `{app}`, `{frame}`, `{media}` and
 * `{socket}` are our origins; `{script}` and `{style}` the hashes of what stands inline, left out where nothing does.
 */
export type Csp = Readonly<Record<string, readonly string[]>>;
