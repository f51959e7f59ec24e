/** CSS modules of the dashboard: class names by the names written in the sheet. That these are there, a test of the house holds. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Style sheets that go into a shadow root are imported as text; documents link theirs. */
declare module '*.css' {
  const css: string;
  export default css;
}

/** Fonts arrive as the address of the built file. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

/** Sounds likewise. */
declare module '*.wav' {
  const address: string;
  export default address;
}
