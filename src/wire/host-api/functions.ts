/**
 * The host API (widget-protocol 1.2, widget.md 7): what a site may call, in one table. The loader takes the names from it
 * when it is built, `scripts/host-api.ts` makes the types and the reference page of it. Nothing of it travels to a browser
 * but the names. The types that are spoken of are in `types.ts`.
 */
import { at, gives, nothing, type ApiFunction, type ApiParameter, type ApiPlace } from './told.ts';
import type { GleapEvents } from './types.ts';

const atOnce = at('at once');
const core = at('core');
const second = at('second');
const messenger = at('messenger');

const back: ApiParameter = ['back?', 'boolean', 'true'];
const json = (type: string) => `${type} | string`;
const exclude: ApiParameter = ['exclude?', 'GleapExclude', '{ screenshot: true, replays: true, attachments: true }'];
const priority: ApiParameter = ['priority?', 'GleapPriority', "'MEDIUM'"];
const address = (of: string) =>
  atOnce(
    `Says ${of}; counts from the next \`initialize\`. A slash at the end does no harm.`,
    nothing(['url', 'string']),
  );

/** The groups in the order of the reference page. */
export const hostApi: Readonly<Record<string, Readonly<Record<string, ApiFunction>>>> = {
  'Start and end': {
    initialize: atOnce(
      'Starts the widget with the key of your project. A second call changes nothing and warns.',
      nothing(['sdkKey', 'string'], ['options?', 'GleapInitializeOptions']),
    ),
    destroy: atOnce(
      'Ends everything: no node, listener, timer, socket or patched built-in stays behind, and the stored session is cleared. `initialize` works again afterwards; listeners of `on`, custom actions and the URL handler stay, everything else is told anew.',
    ),
    consent: atOnce(
      'Looks at the cookie `agreedToCookiePolicy` again: starts where consent has been waited for, and where it was taken back ends everything and forgets it.',
    ),
    getInstance: atOnce('The state of the widget, kept up to date; to be read only.', gives('GleapInstance')()),
  },
  'Who the visitor is': {
    identify: second(
      'Says who the visitor is. Nothing is sent where nothing has changed. With `userHash` (HMAC-SHA256 of the user id, or a signed token) the server verifies it. Rejects where the server refuses.',
      gives('Promise<GleapSession>')(
        ['userId', 'string | number'],
        ['userData?', json('GleapUser'), '{}'],
        ['userHash?', 'string'],
      ),
    ),
    updateContact: second(
      "Changes what is known of the visitor. Rejects with 'Session not ready yet.' while there is no session.",
      gives('Promise<GleapSession>')(['userData', json('GleapContact')]),
    ),
    clearIdentity: second('Forgets who the visitor was and starts a new session.', gives('Promise<GleapSession>')()),
    getIdentity: atOnce('The session as it is now; a blank one before the start.', gives('GleapSession')()),
    isUserIdentified: atOnce('Whether the session has a user id.', gives('boolean')()),
  },
  Events: {
    on: atOnce(
      'Listens; returns what ends it. An event can have any number of listeners, and one that throws stops no other.',
      {
        of: 'E extends keyof GleapEvents',
        takes: [
          ['event', 'E'],
          ['callback', '(payload: GleapEvents[E]) => void'],
        ],
        gives: '() => void',
      },
      {
        of: 'E extends string',
        takes: [
          ['event', 'E & Exclude<E, keyof GleapEvents>'],
          ['callback', '(payload: any) => void'],
        ],
        gives: '() => void',
      },
    ),
    off: atOnce('Ends listening.', nothing(['event', 'string'], ['callback', '(payload: any) => void'])),
    trackEvent: second(
      'Adds an event to the visitor’s stream and to later reports.',
      nothing(['name', 'string'], ['data?', 'unknown']),
    ),
    logEvent: second('The same as `trackEvent`.', nothing(['name', 'string'], ['data?', 'unknown'])),
  },
  'The messenger': {
    open: messenger('Opens the messenger.'),
    close: messenger('Closes the messenger.'),
    hide: messenger('The same as `close`.'),
    isOpened: atOnce('Whether the messenger is open, or the visitor draws on the page.', gives('boolean')()),
    startConversation: messenger('Opens a new conversation.', nothing(back)),
    openConversations: messenger('Opens the list of conversations.', nothing(back)),
    openConversation: messenger('Opens a conversation by its share token.', nothing(['shareToken', 'string'], back)),
    startBot: messenger(
      'Starts a conversation with a bot; without an id, with nobody in particular.',
      nothing(['botId?', 'string'], back),
    ),
    openHelpCenter: messenger('Opens the help center.', nothing(back)),
    openHelpCenterArticle: messenger('Opens a help article.', nothing(['articleId', 'string'], back)),
    openHelpCenterCollection: messenger(
      'Opens a collection of help articles.',
      nothing(['collectionId', 'string'], back),
    ),
    searchHelpCenter: messenger('Opens the search of the help center with a term.', nothing(['term', 'string'], back)),
    openNews: messenger('Opens the news.', nothing(back)),
    openNewsArticle: messenger('Opens one of the news.', nothing(['articleId', 'string'], back)),
    openFeatureRequests: messenger('Opens the feature requests.', nothing(back)),
    openChecklists: messenger('Opens the checklists.', nothing(back)),
    openChecklist: messenger(
      'Opens a checklist that this visitor has begun.',
      nothing(['checklistId', 'string'], back),
    ),
    startChecklist: messenger(
      'Starts a checklist; false where the id is missing. Before the widget has loaded, a promise of that.',
      gives('boolean | Promise<boolean>')(['outboundId', 'string'], back, ['sharedKey?', 'string']),
    ),
    startFeedbackFlow: messenger(
      'Opens a form, such as `bugreporting`. Waits for a session that is on its way, ten seconds at most; without one it does nothing. With `back` there is a way back to the home screen.',
      nothing(['flow', 'string'], ['back?', 'boolean', 'false']),
    ),
    startClassicForm: messenger(
      'The same as `startFeedbackFlow`.',
      nothing(['formId', 'string'], ['back?', 'boolean', 'false']),
    ),
    startFeedbackFlowWithOptions: messenger(
      'Opens a form, or a survey, with options. Waits for a session that is on its way, ten seconds at most; without one it does nothing.',
      nothing(['flow', 'string'], ['options?', 'GleapFlowOptions', '{}'], ['isSurvey?', 'boolean', 'false']),
    ),
    showSurvey: messenger(
      'Opens a survey. Waits for a session that is on its way, ten seconds at most; without one it does nothing.',
      nothing(['flowId', 'string'], ['format?', 'GleapSurveyFormat', "'survey'"]),
    ),
    preFillForm: messenger(
      'Offers values to the form; what somebody has typed stays.',
      nothing(['values', json('Record<string, unknown>')]),
    ),
  },
  'What reports carry': {
    setTags: second('Sets the tags of later reports.', nothing(['tags', 'string[]'])),
    setCustomData: second('Sets one value of the custom data.', nothing(['key', 'string'], ['value', 'unknown'])),
    attachCustomData: second('Adds values to the custom data.', nothing(['data', json('Record<string, unknown>')])),
    removeCustomData: second('Takes one value out of the custom data.', nothing(['key', 'string'])),
    clearCustomData: second('Empties the custom data.'),
    setTicketAttribute: second(
      'Sets an attribute of later tickets; what a form says under the same name wins.',
      nothing(['key', 'string'], ['value', 'unknown']),
    ),
    unsetTicketAttribute: second('Takes one ticket attribute back.', nothing(['key', 'string'])),
    clearTicketAttributes: second('Takes all ticket attributes back.'),
    setEnvironment: second('Says which environment this is; `prod` until then.', nothing(['environment', 'string'])),
    setAppBuildNumber: second('Says the build of your site.', nothing(['build', 'string'])),
    setAppVersionCode: second('Says the version of your site.', nothing(['version', 'string'])),
    setOfflineMode: atOnce(
      'True: nobody else can fetch the pictures of this page, so that snapshots carry them.',
      nothing(['offline', 'boolean']),
    ),
    setLiveSite: second('The opposite of `setOfflineMode`.', nothing(['live', 'boolean'])),
    setReplayOptions: second(
      'Options that are laid over the recorder’s own at its next start.',
      nothing(['options', 'Record<string, unknown>']),
    ),
  },
  'Console and network log': {
    log: core('Adds a line to the console log.', nothing(['message', 'string'], ['level?', 'GleapLogLevel', "'INFO'"])),
    disableConsoleLogOverwrite: core('Gives the console back and listens to it no more.'),
    startNetworkLogger: core('Starts to log requests.'),
    stopNetworkLogger: core('Stops to log requests.'),
    setMaxNetworkRequests: core('How many requests are kept: 30, at most 70.', nothing(['count', 'number'])),
    setNetworkLogsBlacklist: core(
      'Adds parts of addresses whose requests are not logged.',
      nothing(['parts', 'string[]']),
    ),
    setNetworkLogPropsToIgnore: core(
      'Adds names of headers and of JSON keys that are left out.',
      nothing(['names', 'string[]']),
    ),
    attachNetworkLogs: core(
      'Adds entries of your own to the network log.',
      nothing(['entries', json('GleapNetworkEntry[]')]),
    ),
  },
  'Crash reports': {
    sendSilentCrashReport: messenger(
      'Sends a report of a crash without showing anything; at most one in ten seconds, and none while there is no session. `exclude` names what is left out.',
      nothing(['description?', 'string', "''"], priority, exclude),
    ),
    sendSilentCrashReportWithFormData: messenger(
      'The same with the values of a form.',
      nothing(['formData', 'GleapFormData'], priority, exclude),
    ),
  },
  'Links and actions': {
    registerCustomAction: second(
      'Hears of every action that somebody presses in the messenger.',
      nothing(['callback', '(action: GleapCustomAction) => void']),
    ),
    triggerCustomAction: messenger('Calls everybody who has registered.', nothing(['name', 'string'])),
    setUrlHandler: second(
      'Opens links in place of the widget, such as with the router of your site.',
      nothing(['handler', '(url: string, newTab: boolean) => void']),
    ),
    openURL: messenger(
      'Opens an address as the messenger would.',
      nothing(['url', 'string'], ['newTab?', 'boolean', 'false']),
    ),
    setAiTools: second(
      'What the assistant may ask your page to do; each use is the event `tool-execution`.',
      nothing(['tools', 'GleapAiTool[]']),
    ),
    checkForUrlParams: messenger('Looks at the `gleap_*` parameters of the address once more.'),
  },
  'Notifications, banners, modals, tours': {
    showNotification: messenger('Shows a notification.', nothing(['action', 'GleapAction'])),
    showBanner: messenger('Shows a banner; one at a time.', nothing(['action', 'GleapAction'])),
    closeBanner: messenger('Closes the banner.'),
    showModal: messenger('Shows a modal; one at a time.', nothing(['action', 'GleapAction'])),
    closeModal: messenger('Closes the modal.'),
    startProductTour: messenger(
      'This version draws no tours: the tour is quit at once, with the event `productTourQuit`.',
      nothing(['tourId', 'string']),
    ),
    startProductTourWithConfig: messenger(
      'As `startProductTour`, with steps that are at hand.',
      nothing(['tourId', 'string'], ['tour', 'GleapTour']),
    ),
    checkForUncompletedTour: messenger('Quits a tour that an earlier page has not finished.'),
  },
  'Look and behaviour': {
    setLanguage: second(
      'Changes the language, such as `de`, of the widget and of the contact.',
      nothing(['lang', 'string']),
    ),
    setStyles: messenger(
      'Changes colours, radius and the place of the button, over what is configured.',
      nothing(['styles', 'GleapStyles']),
      nothing(
        ['primaryColor', 'string'],
        ['headerColor', 'string'],
        ['buttonColor', 'string'],
        ['backgroundColor?', 'string', "'#ffffff'"],
        ['borderRadius?', 'number', '20'],
        ['buttonX?', 'number', '20'],
        ['buttonY?', 'number', '20'],
        ['buttonStyle?', 'GleapButtonPosition', "'BOTTOM_LEFT'"],
      ),
    ),
    showFeedbackButton: second('Shows or hides the button, over its configured place.', nothing(['show', 'boolean'])),
    enableShortcuts: messenger(
      'Ctrl+U starts a bug report, except while somebody types.',
      nothing(['enable', 'boolean']),
    ),
    playSound: atOnce('Whether notifications sound; they do until then.', nothing(['play', 'boolean'])),
    showTabNotificationBadge: atOnce(
      'Whether the tab’s title counts what is unread; it does until then.',
      nothing(['show', 'boolean']),
    ),
    setUseCookies: atOnce(
      'Also keeps the session in a cookie, so that all hosts of a domain share it; before `initialize`.',
      nothing(['use', 'boolean']),
    ),
    setDisablePageTracking: atOnce('True: no page views are tracked.', nothing(['disable', 'boolean'])),
    setDisableInAppNotifications: atOnce('True: no notifications are shown.', nothing(['disable', 'boolean'])),
  },
  Addresses: {
    setApiUrl: address('where the calls go'),
    setWSApiUrl: address('where the socket is'),
    setFrameUrl: address('where the messenger is'),
    setBannerUrl: address('where banners are'),
    setModalUrl: address('where modals are'),
  },
};

/** Events that `on` hears of; payloads are in `GleapEvents`. Any other name that the messenger sends goes through as it is. */
export const hostEvents: Readonly<Record<keyof GleapEvents, string>> = {
  initialized: 'the widget is ready: session, configuration, button and parameters',
  open: 'the messenger is shown',
  close: 'the messenger is hidden',
  'flow-started': 'the visitor has begun a form',
  'article-opened': 'the visitor has opened an article of the help center',
  'article-answered': 'the visitor has said whether an article has helped',
  'help-searched': 'the visitor has searched the help center: how many were found, never the words',
  'news-opened': 'the visitor has opened an entry of the news',
  'request-submitted': 'the visitor has suggested an idea',
  'request-voted': 'the visitor has voted for an idea, or taken the vote back',
  'feedback-sent': 'a report has been sent; the values of its form',
  'outbound-sent': 'a report of a form or survey with an id has been sent',
  'error-while-sending': 'a report could not be sent',
  'unread-count-changed': 'how many messages are unread',
  'tool-execution': 'the assistant uses one of your tools',
  'register-pushmessage-group': 'the visitor belongs to this group of push messages',
  'unregister-pushmessage-group': 'the visitor does not belong to it any more',
  productTourCompleted: 'a tour was finished',
  productTourQuit: 'a tour was left',
};

/** The functions of a place, separated by commas: the loader takes this while it is built. */
export function namesAt(...places: ApiPlace[]): string {
  return Object.values(hostApi)
    .flatMap((group) => Object.entries(group))
    .filter(([, { place }]) => places.includes(place))
    .map(([name]) => name)
    .join();
}
