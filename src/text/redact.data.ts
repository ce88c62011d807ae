// Made by scripts/build-redaction.ts; do not edit.
// From the patterns of @secretlint/secretlint-rule-preset-recommend 13.1.0 (MIT, secretlint contributors)
// and from scripts/build-redaction-formats.ts.

/** One token format: what it is called when it is replaced, and its shape from the first character on. */
export interface TokenRule {
  readonly kind: string;
  /** The literals it can begin with, separated by a space. */
  readonly anchors: string;
  readonly pattern: string;
}

/** Any anchor. No anchor begins with another one. */
export const TOKEN_ANCHORS =
  "(?:A(?:3T|G(?:E-SECRET-KEY-1|PA)|I(?:DA|PA|za)|KIA|N(?:PA|VA)|ROA|SIA|TATT3)|GOCSPX-|NRAK-|PMAK-|SG\\.|api_org_|cf(?:at_|k_|ut_)|d(?:api|ckr_pat_|o(?:o_v1_|p_v1_|r_v1_))|eyJ|figd_|g(?:h(?:o_|p_|r_|s_|u_)|ithub_pat_|l(?:agent-|c(?:_|bt-)|dt-|f(?:fct-|t-)|imt-|oas-|p(?:at-|tt-)|rt(?:-|r-)|s(?:a_|oat-))|sk_)|h(?:f_|ttps:\\/\\/(?:discord(?:\\.com\\/api\\/webhooks\\/|app\\.com\\/api\\/webhooks\\/)|hooks\\.slack\\.com\\/(?:services\\/T|triggers\\/|workflows\\/))|v(?:b\\.|r\\.|s\\.))|lin_api_|n(?:pm_|tn_)|ops_|p(?:plx-|scale_(?:oauth_|pw_|tkn_)|ypi-Ag)|rk_(?:live_|test_)|s(?:b(?:_secret_|p_)|hp(?:at_|ca_|pa_|ss_)|k(?:-|_(?:live_|test_)))|tskey-|vc(?:a_|i_|k_|p_|r_)|whsec_|x(?:a(?:i-|pp-)|ox(?:a-|b-|e(?:-|\\.xox(?:b-|p-))|o-|p-|r-|s-))|ya29\\.)";

export const TOKEN_RULES: readonly TokenRule[] = [
  {
    kind: "aws",
    anchors: "A3T AGPA AIDA AIPA AKIA ANPA ANVA AROA ASIA",
    pattern: "(A3T[A-Z0-9]|AKIA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA|ASIA)[A-Z0-9]{16}",
  },
  {
    kind: "npm",
    anchors: "npm_",
    pattern: "npm_[A-Za-z0-9_]{36}",
  },
  {
    kind: "slack",
    anchors: "xapp- xoxa- xoxb- xoxo- xoxp- xoxr-",
    pattern: "(?:xoxb|xoxp|xapp|xoxa|xoxo|xoxr)-(?:\\d-)?(?:[a-zA-Z0-9]{1,40}-)+[a-zA-Z0-9]{1,40}",
  },
  {
    kind: "slack-webhook",
    anchors: "https://hooks.slack.com/services/T",
    pattern: "https:\\/\\/hooks\\.slack\\.com\\/services\\/T[a-zA-Z0-9]{1,40}\\/B[a-zA-Z0-9]{1,40}\\/[a-zA-Z0-9]{1,40}",
  },
  {
    kind: "shopify",
    anchors: "shpat_ shpca_ shppa_ shpss_",
    pattern: "(shppa|shpca|shpat|shpss)_[a-zA-Z0-9]{32,64}",
  },
  {
    kind: "stripe",
    anchors: "rk_live_ rk_test_ sk_live_ sk_test_",
    pattern: "(?:sk_live|sk_test|rk_live|rk_test)_[a-zA-Z0-9]{24,99}",
  },
  {
    kind: "github",
    anchors: "gho_ ghp_ ghr_ ghs_ ghu_",
    pattern: "(?:ghp|gho|ghu|ghs|ghr)_[A-Za-z0-9_]{36}",
  },
  {
    kind: "github",
    anchors: "github_pat_",
    pattern: "(?:github_pat)_[A-Za-z0-9_]{82}",
  },
  {
    kind: "github",
    anchors: "ghs_",
    pattern: "(?:ghs)_[0-9]{1,20}_[A-Za-z0-9_-]{1,1000}\\.[A-Za-z0-9_-]{1,10000}\\.[A-Za-z0-9_-]{1,1000}",
  },
  {
    kind: "gitlab",
    anchors: "glpat-",
    pattern: "glpat-[A-Za-z0-9_-]{20,128}",
  },
  {
    kind: "grafana",
    anchors: "glc_",
    pattern: "glc_[A-Za-z0-9+/]{32,400}={0,2}",
  },
  {
    kind: "grafana",
    anchors: "glsa_",
    pattern: "glsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}",
  },
  {
    kind: "openai",
    anchors: "sk-",
    pattern: "sk-(?:proj|svcacct|admin)-(?:[A-Za-z0-9_-]{74}|[A-Za-z0-9_-]{58})T3BlbkFJ(?:[A-Za-z0-9_-]{74}|[A-Za-z0-9_-]{58})\\b|sk-[a-zA-Z0-9]{20}T3BlbkFJ[a-zA-Z0-9]{20}",
  },
  {
    kind: "anthropic",
    anchors: "sk-",
    pattern: "sk-ant-api0\\d-[A-Za-z0-9_-]{90,128}AA",
  },
  {
    kind: "groq",
    anchors: "gsk_",
    pattern: "gsk_[a-zA-Z0-9]{52}",
  },
  {
    kind: "huggingface",
    anchors: "hf_",
    pattern: "hf_[a-zA-Z]{34}",
  },
  {
    kind: "linear",
    anchors: "lin_api_",
    pattern: "lin_api_[a-zA-Z0-9_]{32,128}",
  },
  {
    kind: "notion",
    anchors: "ntn_",
    pattern: "ntn_[0-9]{11}[A-Za-z0-9]{35}",
  },
  {
    kind: "1password",
    anchors: "ops_",
    pattern: "ops_(ey[A-Za-z0-9+/=]{100,1280}fQ={0,2})",
  },
  {
    kind: "hashicorp-vault",
    anchors: "hvs.",
    pattern: "hvs\\.[A-Za-z0-9_-]{90,120}",
  },
  {
    kind: "hashicorp-vault",
    anchors: "hvb.",
    pattern: "hvb\\.[A-Za-z0-9_-]{138,300}",
  },
  {
    kind: "hashicorp-vault",
    anchors: "hvr.",
    pattern: "hvr\\.[A-Za-z0-9_-]{90,120}",
  },
  {
    kind: "vercel",
    anchors: "vca_ vci_ vck_ vcp_ vcr_",
    pattern: "(?:vcp|vci|vca|vcr|vck)_[A-Za-z0-9]{20,60}",
  },
  {
    kind: "databricks",
    anchors: "dapi",
    pattern: "dapi[A-Fa-f0-9]{32}(?:-[0-9])?",
  },
  {
    kind: "docker",
    anchors: "dckr_pat_",
    pattern: "dckr_pat_[a-zA-Z0-9_-]{27}",
  },
  {
    kind: "figma",
    anchors: "figd_",
    pattern: "figd_[A-Za-z0-9_-]{40,200}",
  },
  {
    kind: "cloudflare",
    anchors: "cfat_ cfk_ cfut_",
    pattern: "(?:cfk|cfut|cfat)_[A-Za-z0-9]{40}[0-9a-f]{8}",
  },
  {
    kind: "tailscale",
    anchors: "tskey-",
    pattern: "tskey-(?:[a-z]{2,20})-[0-9A-Za-z_]{8,40}-[0-9A-Za-z_]{16,60}",
  },
  {
    kind: "google",
    anchors: "AIza",
    pattern: "AIza[A-Za-z0-9_-]{35}",
  },
  {
    kind: "google",
    anchors: "ya29.",
    pattern: "ya29\\.[A-Za-z0-9_-]{20}",
  },
  {
    kind: "google",
    anchors: "GOCSPX-",
    pattern: "GOCSPX-[A-Za-z0-9_-]{20}",
  },
  {
    kind: "stripe",
    anchors: "rk_live_ rk_test_ sk_live_ sk_test_",
    pattern: "(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16}",
  },
  {
    kind: "stripe",
    anchors: "whsec_",
    pattern: "whsec_[A-Za-z0-9+/]{24}",
  },
  {
    kind: "jwt",
    anchors: "eyJ",
    pattern: "eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}(?:\\.[A-Za-z0-9_-]*){1,3}",
  },
  {
    kind: "openai",
    anchors: "sk-",
    pattern: "sk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{20}",
  },
  {
    kind: "openai",
    anchors: "sk-",
    pattern: "sk-[A-Za-z0-9]{32}",
  },
  {
    kind: "openrouter",
    anchors: "sk-",
    pattern: "sk-or-v1-[a-f0-9]{32}",
  },
  {
    kind: "anthropic",
    anchors: "sk-",
    pattern: "sk-ant-[A-Za-z0-9_-]{20}",
  },
  {
    kind: "huggingface",
    anchors: "hf_",
    pattern: "hf_[A-Za-z0-9]{30}",
  },
  {
    kind: "huggingface",
    anchors: "api_org_",
    pattern: "api_org_[A-Za-z0-9]{30}",
  },
  {
    kind: "slack",
    anchors: "xapp- xoxa- xoxb- xoxe- xoxo- xoxp- xoxr- xoxs-",
    pattern: "(?:xoxa|xoxb|xoxe|xoxo|xoxp|xoxr|xoxs|xapp)-[A-Za-z0-9-]{10}",
  },
  {
    kind: "slack",
    anchors: "xoxe.xoxb- xoxe.xoxp-",
    pattern: "xoxe\\.xox[bp]-[A-Za-z0-9-]{10}",
  },
  {
    kind: "slack-webhook",
    anchors: "https://hooks.slack.com/triggers/ https://hooks.slack.com/workflows/",
    pattern: "https:\\/\\/hooks\\.slack\\.com\\/(?:workflows|triggers)\\/[A-Za-z0-9/_-]{16}",
  },
  {
    kind: "discord-webhook",
    anchors: "https://discord.com/api/webhooks/ https://discordapp.com/api/webhooks/",
    pattern: "https:\\/\\/discord(?:app)?\\.com\\/api\\/webhooks\\/[0-9]{15,22}\\/[A-Za-z0-9_-]{40}",
  },
  {
    kind: "github",
    anchors: "gho_ ghp_ ghr_ ghs_ ghu_",
    pattern: "gh[oprsu]_[A-Za-z0-9]{36}",
  },
  {
    kind: "github",
    anchors: "github_pat_",
    pattern: "github_pat_[A-Za-z0-9_]{36}",
  },
  {
    kind: "gitlab",
    anchors: "glagent- glcbt- gldt- glffct- glft- glimt- gloas- glpat- glptt- glrt- glrtr- glsoat-",
    pattern: "gl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|soat|oas|ffct)-[A-Za-z0-9_.-]{20}",
  },
  {
    kind: "npm",
    anchors: "npm_",
    pattern: "npm_[A-Za-z0-9]{36}",
  },
  {
    kind: "pypi",
    anchors: "pypi-Ag",
    pattern: "pypi-Ag[A-Za-z0-9_-]{50}",
  },
  {
    kind: "sendgrid",
    anchors: "SG.",
    pattern: "SG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{16}",
  },
  {
    kind: "digitalocean",
    anchors: "doo_v1_ dop_v1_ dor_v1_",
    pattern: "do[opr]_v1_[a-f0-9]{64}",
  },
  {
    kind: "age",
    anchors: "AGE-SECRET-KEY-1",
    pattern: "AGE-SECRET-KEY-1[0-9A-Z]{58}",
  },
  {
    kind: "postman",
    anchors: "PMAK-",
    pattern: "PMAK-[a-f0-9]{24}-[a-f0-9]{34}",
  },
  {
    kind: "atlassian",
    anchors: "ATATT3",
    pattern: "ATATT3[A-Za-z0-9_=-]{100}",
  },
  {
    kind: "supabase",
    anchors: "sb_secret_ sbp_",
    pattern: "sb(?:p|_secret)_[A-Za-z0-9_-]{20}",
  },
  {
    kind: "planetscale",
    anchors: "pscale_oauth_ pscale_pw_ pscale_tkn_",
    pattern: "pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{32}",
  },
  {
    kind: "newrelic",
    anchors: "NRAK-",
    pattern: "NRAK-[A-Z0-9]{27}",
  },
  {
    kind: "xai",
    anchors: "xai-",
    pattern: "xai-[A-Za-z0-9]{60}",
  },
  {
    kind: "perplexity",
    anchors: "pplx-",
    pattern: "pplx-[A-Za-z0-9]{40}",
  },
];
