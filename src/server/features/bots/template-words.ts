/** What bots of templates say to visitors. */
export const words = {
  greet: { en: 'Hello! What is it about?', de: 'Guten Tag! Worum geht es?' },
  order: { en: 'An order', de: 'Eine Bestellung' },
  question: { en: 'A question', de: 'Eine Frage' },
  fault: { en: 'Something does not work', de: 'Etwas funktioniert nicht' },
  ask: { en: 'What would you like to know?', de: 'Was möchten Sie wissen?' },
  describe: {
    en: 'What did you do, and what happened instead?',
    de: 'Was haben Sie getan, und was ist stattdessen geschehen?',
  },
  address: { en: 'To which e-mail address may we answer?', de: 'An welche E-Mail-Adresse dürfen wir antworten?' },
  addressAgain: {
    en: 'That address is not complete. Please write it again, such as anna@example.com.',
    de: 'Diese Adresse ist nicht vollständig. Bitte schreiben Sie sie noch einmal, etwa anna@example.com.',
  },
  away: {
    en: 'Nobody of us is here right now. Perhaps our help already has what you need.',
    de: 'Gerade ist niemand von uns da. Vielleicht steht in unserer Hilfe schon, was Sie brauchen.',
  },
  more: {
    en: 'That did not answer it. How shall we go on?',
    de: 'Das hat Ihre Frage nicht beantwortet. Wie machen wir weiter?',
  },
  again: { en: 'Ask in other words', de: 'Anders fragen' },
  person: { en: 'Talk to a person', de: 'Mit einem Menschen sprechen' },
  rephrase: { en: 'Please ask in other words.', de: 'Bitte fragen Sie mit anderen Worten.' },
  solved: { en: 'Good to hear. Write again any time.', de: 'Das freut uns. Schreiben Sie jederzeit wieder.' },
  soon: {
    en: 'Thank you. A person reads this and answers you here.',
    de: 'Vielen Dank. Ein Mensch liest das und antwortet Ihnen hier.',
  },
  later: {
    en: 'Thank you. We read this as soon as we are back and answer you here.',
    de: 'Vielen Dank. Wir lesen das, sobald wir zurück sind, und antworten Ihnen hier.',
  },
} as const satisfies Readonly<Record<string, { readonly en: string; readonly de: string }>>;
export type TemplateWord = keyof typeof words;
