/** Recordings of the screen in the page: how they travel, and the one for the next report. Types only. */

/** A recording on its way to the server, begun while it is made (parley.md S3). Nothing here throws. */
export type RecordingUpload = {
  /**
   * The next part of the film, and how many seconds it has with it. Kept in the browser until the report has arrived, so
   * that a lost connection or a page that is loaded anew loses nothing.
   */
  readonly add: (part: Blob, seconds: number) => void;
  /** Says that no further part comes. */
  readonly end: () => void;
  /** Resolves with the file's address, after all retries rejects as `HttpFailure`; asked again it tries again. */
  readonly done: () => Promise<string>;
  /** The share of what was added that has arrived, 0 to 1, at once and at every change; the result ends the listening. */
  readonly onProgress: (listener: (share: number) => void) => () => void;
  /** Gives the upload up: what is kept here and on the server is deleted. */
  readonly drop: () => void;
  /** The report has arrived: what was kept in the browser goes. */
  readonly forget: () => void;
};

/** What was filmed, when the visitor is content with it. */
export type Recording = {
  /** `video/webm` or `video/mp4`. */
  readonly film: Blob;
  /** Whole seconds. */
  readonly seconds: number;
  readonly upload: RecordingUpload;
};

/** The film for the next report. */
export type Films = {
  /** Begins an upload for a film of this type. `isKept` (usual): in the browser too, unless somebody else keeps it there. */
  readonly begin: (type: string, isKept?: boolean) => RecordingUpload;
  /** Holds on to it until the report is sent or a new flow starts, and tells the form how far it is. */
  readonly keep: (recording: Recording) => void;
  /** What a page of this tab left behind when it was loaded anew is kept, and its form is told; once in a page's life. */
  readonly offerLeft: () => void;
  /** The film that is kept. */
  readonly film: () => Recording | undefined;
  /** Of the film that is kept; undefined where there is none. Rejects as `RecordingUpload.done` does. */
  readonly address: () => Promise<string> | undefined;
  /** Gives up the film that was kept. */
  readonly drop: () => void;
  /** The report has arrived with it. */
  readonly sent: () => void;
};
