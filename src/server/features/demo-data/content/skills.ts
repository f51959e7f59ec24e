/** The skill tree of the demo: 8 roots, 60 sub-skills. Icons are names of the dashboard's icon set. */
export type SubSkillContent = {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly needs: readonly string[];
};
export type RootSkillContent = SubSkillContent & { readonly subs: readonly SubSkillContent[] };

/** A sub-skill and the sub-skills of the same root that come before it. */
function skill(id: string, name: string, icon: string, ...needs: string[]): SubSkillContent {
  return { id, name, icon, needs };
}

export const rootSkills: readonly RootSkillContent[] = [
  {
    ...skill('web_frontend', 'Web Frontend', 'globe'),
    subs: [
      skill('html_basics', 'HTML', 'code'),
      skill('css_layout', 'CSS Layout', 'palette', 'html_basics'),
      skill('javascript', 'JavaScript', 'code', 'html_basics'),
      skill('typescript', 'TypeScript', 'code', 'javascript'),
      skill('web_components', 'Components', 'layers', 'css_layout', 'javascript'),
      skill('web_accessibility', 'Barrierefreiheit', 'users', 'html_basics', 'css_layout'),
      skill('web_performance', 'Web Performance', 'target', 'web_components'),
      skill('browser_testing', 'Browser Testing', 'cursor', 'web_components', 'typescript'),
    ],
  },
  {
    ...skill('programming', 'Programmieren', 'terminal'),
    subs: [
      skill('python_basics', 'Python', 'terminal'),
      skill('control_flow', 'Schleifen und Bedingungen', 'right', 'python_basics'),
      skill('functions', 'Functions', 'code', 'control_flow'),
      skill('data_structures', 'Datenstrukturen', 'layers', 'control_flow'),
      skill('algorithms', 'Algorithmen', 'tree', 'data_structures', 'functions'),
      skill('version_control', 'Git', 'merge'),
      skill('unit_testing', 'Unit Tests', 'target', 'functions'),
      skill('clean_code', 'Clean Code', 'spark', 'unit_testing', 'version_control'),
    ],
  },
  {
    ...skill('backend', 'Backend', 'server', 'programming'),
    subs: [
      skill('http_apis', 'HTTP und APIs', 'globe'),
      skill('sql_basics', 'SQL', 'grid'),
      skill('database_design', 'Datenbankentwurf', 'tree', 'sql_basics'),
      skill('auth_sessions', 'Sign-in and Sessions', 'key', 'http_apis'),
      skill('message_queues', 'Message Queues', 'send', 'http_apis'),
      skill('caching', 'Caching', 'layers', 'http_apis', 'sql_basics'),
      skill('api_design', 'API Design', 'doc', 'http_apis', 'auth_sessions'),
      skill('observability', 'Observability', 'search', 'caching', 'message_queues'),
    ],
  },
  {
    ...skill('data_ai', 'Data and AI', 'spark', 'programming'),
    subs: [
      skill('spreadsheets', 'Tabellenkalkulation', 'grid'),
      skill('statistics', 'Statistik', 'sliders', 'spreadsheets'),
      skill('data_cleaning', 'Data Cleaning', 'list', 'spreadsheets'),
      skill('data_visualisation', 'Visualisation', 'palette', 'data_cleaning'),
      skill('machine_learning', 'Machine Learning', 'spark', 'statistics', 'data_cleaning'),
      skill('model_evaluation', 'Modelle bewerten', 'target', 'machine_learning'),
      skill('prompt_writing', 'Writing Prompts', 'chat'),
      skill('responsible_ai', 'Verantwortungsvolle KI', 'shield', 'model_evaluation', 'prompt_writing'),
    ],
  },
  {
    ...skill('cloud_operations', 'Cloud und Betrieb', 'cloud', 'backend'),
    subs: [
      skill('linux_shell', 'Linux Shell', 'terminal'),
      skill('networking', 'Netzwerke', 'globe'),
      skill('containers', 'Containers', 'layers', 'linux_shell'),
      skill('deployment', 'Deployment', 'send', 'containers', 'networking'),
      skill('monitoring', 'Monitoring', 'search', 'deployment'),
      skill('backups', 'Datensicherung', 'folder', 'linux_shell'),
      skill('incident_response', 'Incident Response', 'alert', 'monitoring', 'backups'),
    ],
  },
  {
    ...skill('security', 'IT-Sicherheit', 'shield', 'backend', 'web_frontend'),
    subs: [
      skill('password_hygiene', 'Passwörter', 'key'),
      skill('phishing', 'Spotting Phishing', 'alert'),
      skill('cryptography', 'Kryptografie', 'lock', 'password_hygiene'),
      skill('web_security', 'Web Security', 'shield', 'cryptography'),
      skill('threat_modelling', 'Threat Modelling', 'tree', 'web_security'),
      skill('secure_coding', 'Sicher programmieren', 'code', 'web_security'),
      skill('forensics', 'Forensik', 'search', 'threat_modelling', 'phishing'),
    ],
  },
  {
    ...skill('design', 'Design', 'palette'),
    subs: [
      skill('typography', 'Typografie', 'doc'),
      skill('colour_theory', 'Farblehre', 'palette'),
      skill('wireframes', 'Wireframes', 'panel', 'typography'),
      skill('user_research', 'User Research', 'users'),
      skill('usability_tests', 'Usability-Tests', 'cursor', 'user_research', 'wireframes'),
      skill('design_systems', 'Design Systems', 'layers', 'typography', 'colour_theory'),
      skill('ux_writing', 'UX Writing', 'chat', 'user_research'),
    ],
  },
  {
    ...skill('working_together', 'Zusammenarbeit', 'users'),
    subs: [
      skill('remote_work', 'Remote Work', 'home'),
      skill('meetings', 'Besprechungen leiten', 'chat', 'remote_work'),
      skill('technical_writing', 'Technical Writing', 'doc'),
      skill('code_review', 'Code-Review', 'search', 'technical_writing'),
      skill('agile_basics', 'Agile Grundlagen', 'list'),
      skill('estimation', 'Estimation', 'sliders', 'agile_basics'),
      skill('data_protection', 'Datenschutz', 'lock'),
    ],
  },
];
