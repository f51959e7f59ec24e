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
    ...skill('design', 'Design', 'pen-tool'),
    subs: [
      skill('typography', 'Typografie', 'book'),
      skill('colour_theory', 'Farblehre', 'palette'),
      skill('wireframes', 'Wireframes', 'pen-tool', 'typography'),
      skill('user_research', 'User Research', 'users'),
      skill('usability_tests', 'Usability-Tests', 'smartphone', 'user_research', 'wireframes'),
      skill('design_systems', 'Design Systems', 'layers', 'typography', 'colour_theory'),
      skill('ux_writing', 'UX Writing', 'languages', 'user_research'),
    ],
  },
  {
    ...skill('programming', 'Programmieren', 'terminal'),
    subs: [
      skill('python_basics', 'Python', 'terminal'),
      skill('control_flow', 'Schleifen und Bedingungen', 'workflow', 'python_basics'),
      skill('functions', 'Functions', 'code', 'control_flow'),
      skill('data_structures', 'Datenstrukturen', 'layers', 'control_flow'),
      skill('algorithms', 'Algorithmen', 'cpu', 'data_structures', 'functions'),
      skill('version_control', 'Git', 'git-branch'),
      skill('unit_testing', 'Unit Tests', 'bug', 'functions'),
      skill('clean_code', 'Clean Code', 'wrench', 'unit_testing', 'version_control'),
    ],
  },
  {
    ...skill('working_together', 'Zusammenarbeit', 'users'),
    subs: [
      skill('remote_work', 'Remote Work', 'globe'),
      skill('meetings', 'Besprechungen leiten', 'users', 'remote_work'),
      skill('technical_writing', 'Technical Writing', 'book'),
      skill('code_review', 'Code-Review', 'git-branch', 'technical_writing'),
      skill('agile_basics', 'Agile Grundlagen', 'workflow'),
      skill('estimation', 'Estimation', 'calculator', 'agile_basics'),
      skill('data_protection', 'Datenschutzrecht', 'lock'),
    ],
  },
  {
    ...skill('web_frontend', 'Web Frontend', 'globe', 'design'),
    subs: [
      skill('html_basics', 'HTML', 'code'),
      skill('css_layout', 'CSS Layout', 'palette', 'html_basics'),
      skill('javascript', 'JavaScript', 'code', 'html_basics'),
      skill('typescript', 'TypeScript', 'code', 'javascript'),
      skill('web_components', 'Components', 'layers', 'css_layout', 'javascript'),
      skill('web_accessibility', 'Barrierefreiheit', 'users', 'html_basics', 'css_layout'),
      skill('web_performance', 'Web Performance', 'rocket', 'web_components'),
      skill('browser_testing', 'Browser Testing', 'bug', 'web_components', 'typescript'),
    ],
  },
  {
    ...skill('backend', 'Backend', 'server', 'programming'),
    subs: [
      skill('http_apis', 'HTTP und APIs', 'globe'),
      skill('sql_basics', 'SQL', 'database'),
      skill('database_design', 'Datenbankentwurf', 'database', 'sql_basics'),
      skill('auth_sessions', 'Sign-in and Sessions', 'key', 'http_apis'),
      skill('message_queues', 'Message Queues', 'workflow', 'http_apis'),
      skill('caching', 'Caching', 'layers', 'http_apis', 'sql_basics'),
      skill('api_design', 'API Design', 'network', 'http_apis', 'auth_sessions'),
      skill('observability', 'Observability', 'chart-line', 'caching', 'message_queues'),
    ],
  },
  {
    ...skill('data_ai', 'Data and AI', 'brain', 'programming'),
    subs: [
      skill('spreadsheets', 'Tabellenkalkulation', 'calculator'),
      skill('statistics', 'Statistik', 'chart-line', 'spreadsheets'),
      skill('data_cleaning', 'Data Cleaning', 'wrench', 'spreadsheets'),
      skill('data_visualisation', 'Visualisation', 'chart-line', 'data_cleaning'),
      skill('machine_learning', 'Machine Learning', 'brain', 'statistics', 'data_cleaning'),
      skill('model_evaluation', 'Modelle bewerten', 'microscope', 'machine_learning'),
      skill('prompt_writing', 'Writing Prompts', 'languages'),
      skill('responsible_ai', 'Verantwortungsvolle KI', 'lightbulb', 'model_evaluation', 'prompt_writing'),
    ],
  },
  {
    ...skill('cloud_operations', 'Cloud und Betrieb', 'cloud', 'backend', 'working_together'),
    subs: [
      skill('linux_shell', 'Linux Shell', 'terminal'),
      skill('networking', 'Netzwerke', 'network'),
      skill('containers', 'Containers', 'layers', 'linux_shell'),
      skill('deployment', 'Deployment', 'rocket', 'containers', 'networking'),
      skill('monitoring', 'Monitoring', 'chart-line', 'deployment'),
      skill('backups', 'Datensicherung', 'database', 'linux_shell'),
      skill('incident_response', 'Incident Response', 'wrench', 'monitoring', 'backups'),
    ],
  },
  {
    ...skill('security', 'IT-Sicherheit', 'shield-check', 'backend', 'web_frontend'),
    subs: [
      skill('password_hygiene', 'Passwörter', 'key'),
      skill('phishing', 'Spotting Phishing', 'bug'),
      skill('cryptography', 'Kryptografie', 'lock', 'password_hygiene'),
      skill('web_security', 'Web Security', 'shield-check', 'cryptography'),
      skill('threat_modelling', 'Threat Modelling', 'network', 'web_security'),
      skill('secure_coding', 'Sicher programmieren', 'code', 'web_security'),
      skill('forensics', 'Forensik', 'microscope', 'threat_modelling', 'phishing'),
    ],
  },
];
