/** The part of the host API (widget-protocol 1.2) that lives in the second script: calls wait in order until it is there. */
export const secondNames = (
  'trackEvent,logEvent,setLanguage,open,close,hide,identify,updateContact,clearIdentity,startFeedbackFlow,startClassicForm,preFillForm,' +
  'setCustomData,attachCustomData,removeCustomData,clearCustomData,' +
  'setTicketAttribute,unsetTicketAttribute,clearTicketAttributes,setTags,' +
  'setEnvironment,setAppBuildNumber,setAppVersionCode,setOfflineMode,showFeedbackButton,' +
  'startNetworkLogger,stopNetworkLogger,setMaxNetworkRequests,setNetworkLogsBlacklist,setNetworkLogPropsToIgnore,attachNetworkLogs,' +
  'registerCustomAction,triggerCustomAction,setUrlHandler,openURL'
).split(',');
