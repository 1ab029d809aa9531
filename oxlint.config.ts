import { readdirSync } from "node:fs";
import { defineConfig, type OxlintOverride } from "oxlint";

const domain = [
  "platform",
  "records",
  "images",
  "catalogue",
  "pages",
  "provider",
  "offers",
  "leads",
  "accounts",
  "backup",
  "releases",
  "redirects",
];
const shared = ["ui", "errors", "navigation", "document", "brand"];

/** The top folders of `app/`, each with those that it may import. Site and console never import each other. */
const topFolders: Record<string, readonly string[]> = {
  platform: [],
  records: ["platform"],
  images: ["platform", "records"],
  catalogue: ["platform", "records", "images"],
  pages: ["platform", "records", "images"],
  provider: ["platform", "records", "images", "catalogue", "pages"],
  offers: ["platform", "records", "catalogue", "provider"],
  leads: ["platform", "records", "images", "catalogue", "provider"],
  accounts: ["platform", "records", "images", "provider"],
  backup: ["platform", "records", "images", "provider"],
  releases: ["platform", "records", "images", "catalogue", "pages", "provider"],
  redirects: ["platform", "records", "provider"],
  ui: [],
  errors: ["platform", "ui"],
  navigation: ["errors", "ui"],
  document: ["ui"],
  brand: ["images", "provider", "ui"],
  site: [...domain, ...shared],
  console: [...domain, ...shared],
  copy: ["platform", "provider", "site"],
};

/** Pages that show parts of other pages. */
const compositePages = ["city", "faq", "compare", "search"];

/**
 * The folders in a folder, from the lowest up; "." is the files beside them. Each may import the ones on lines before
 * its own.
 */
const folders: Record<string, readonly (readonly string[])[]> = {
  platform: [
    ["text", "time"],
    ["start"],
    ["."],
    ["csv", "database"],
    ["storage"],
    ["delivery", "form", "metrics"],
    ["http"],
  ],
  "platform/database": [["failures"], ["."], ["transactions"]],
  "platform/http": [["cache", "limits"], ["."]],
  records: [["read-model"], ["."]],
  catalogue: [["availability-index", "banners", "streaming"], ["cities"], ["availability"], ["plans"], ["checks", "."]],
  "catalogue/plans": [["offer-terms"], ["."]],
  offers: [["terms"], ["."]],
  leads: [["demand", "campaigns"], ["."], ["destinations"]],
  pages: [["markdown"], ["."]],
  accounts: [["passwords"], ["."], ["two-factor"], ["sign-in"]],
  ui: [["."], ["preferences"]],
  site: [
    ["text", "pre-hydration"],
    ["links", "loaders"],
    ["search", "markdown", "streaming", "banner"],
    ["sections", "group-nav"],
    ["not-found", "standalone"],
    ["city"],
    ["visit"],
    ["lead"],
    ["channels", "offer"],
    ["plan"],
    ["offline", "opening"],
    ["frame", "pages"],
    ["preview", "sitemap", "pictures"],
    ["offer-data"],
    ["api"],
  ],
  "site/pre-hydration": [["."], ["inline"]],
  "site/city": [["json"], ["."]],
  "site/plan": [["compare"], ["card"], ["details"], ["."]],
  "site/pages": [
    foldersIn("site/pages").filter((page) => !compositePages.includes(page)),
    ["city", "faq"],
    ["."],
    ["compare", "search"],
  ],
  console: [
    ["."],
    ["requests"],
    ["entity"],
    ["widgets"],
    ["actions"],
    ["list"],
    ["fields"],
    ["changes"],
    ["sheet"],
    ["release-mode"],
    ["server"],
    ["image"],
    ["screen"],
    ["settings"],
    ["markdown"],
    ["copy", "lead", "sign-in"],
    ["account", "delivery", "redirects"],
    ["destinations"],
    ["tabs"],
    ["opening"],
    ["import"],
    ["history"],
    ["releases"],
    ["shell"],
  ],
  "console/import": [["corrections"], ["."]],
  "console/shell": [["palette"], ["."]],
  "console/tabs": [["availability", "health", "offers", "prices"], ["banners", "campaigns", "demand", "matrix"], ["."]],
  "console/tabs/matrix": [["model"], ["grid"], ["."]],
};

/** Imports that are not allowed, as a regular expression, with the message that says why. */
type ForbiddenImport = { regex: string; message: string };

function forbidImports(files: string | string[], patterns: ForbiddenImport[], packages: string[] = []): OxlintOverride {
  return {
    files: [files].flat(),
    rules: { "no-restricted-imports": ["error", { paths: packages, patterns }] },
  };
}

/** Forbids a top folder the others that it may not import, the files beside them, and relative ways around. */
function topFolderRules(folder: string): ForbiddenImport[] {
  const allowed = topFolders[folder]!;
  const others = Object.keys(topFolders).filter((other) => other !== folder && !allowed.includes(other));
  return [
    { regex: `^#app/(${others.join("|")})/`, message: `${folder} imports only ${allowed.join(", ") || "itself"}` },
    { regex: "^#app/[^/]+$", message: "files beside the top folders are above them" },
    { regex: "^\\.(\\./|/[^+/]+/)", message: "import other folders by #app/" },
    ...(folder === "site"
      ? [
          {
            regex: "/(staff-words|setting-table|default-provider)\\.ts$",
            message: "visitors load no words of the console",
          },
        ]
      : []),
  ];
}

/** What a folder may not import: the rules of its top folder, and of each folder on the way to it. */
function folderRules(path: string): ForbiddenImport[] {
  const [topFolder, ...names] = path.split("/");
  return [
    ...topFolderRules(topFolder!),
    ...names.flatMap((name, depth) => orderRules([topFolder, ...names.slice(0, depth)].join("/"), name)),
  ];
}

/** Forbids a folder the ones beside it that are of its own line and above. */
function orderRules(parent: string, folder: string): ForbiddenImport[] {
  const lines = folders[parent]!;
  const above = lines.slice(lines.findIndex((line) => line.includes(folder))).flat();
  const others = above.filter((other) => other !== folder);
  if (others.length === 0) return [];
  const starts = others.map((other) => (other === "." ? "[^/]+$" : `${other}/`));
  return [{ regex: `^#app/${parent}/(${starts.join("|")})`, message: `${folder} is below it` }];
}

/** The copy of all pages is listed for the console's server: the one place that imports both. */
function withCopy([topFolder, ...others]: ForbiddenImport[]): ForbiddenImport[] {
  return [{ ...topFolder!, regex: topFolder!.regex.replace("|copy", "") }, ...others];
}

function foldersIn(path: string): string[] {
  const entries = readdirSync(`app/${path}`, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The folders that the lists do not name, so that none is without rules. */
function findUnlisted(path: string): string[] {
  const listed = path === "" ? Object.keys(topFolders) : (folders[path] ?? []).flat();
  return foldersIn(path).flatMap((name) => {
    const folder = path === "" ? name : `${path}/${name}`;
    return listed.includes(name) ? findUnlisted(folder) : folder;
  });
}

const unlisted = findUnlisted("");
if (unlisted.length > 0) throw new Error(`oxlint.config.ts does not say what these may import: ${unlisted.join(", ")}`);

/** The overrides for a folder. Those of a folder in it come later and replace them. */
function overridesFor(path: string): OxlintOverride[] {
  const topFolder = path.split("/")[0]!;
  const files = path.endsWith("/.") ? `app/${path.slice(0, -1)}` : `app/${path}/**/`;
  const patterns = folderRules(path);
  const packages = domain.includes(topFolder) ? ["react", "react-dom"] : [];
  return [
    forbidImports(`${files}*`, patterns, packages),
    ...(topFolder === "console" ? [forbidImports(`${files}*.server.ts`, withCopy(patterns))] : []),
  ];
}

const importOverrides: OxlintOverride[] = [
  ...Object.keys(topFolders).flatMap(overridesFor),
  ...Object.entries(folders).flatMap(([parent, lines]) =>
    lines.flat().flatMap((name) => overridesFor(`${parent}/${name}`)),
  ),
  // A test may import any folder; only site and console stay apart.
  { files: ["app/**/*.test.ts", "app/**/*.test.tsx"], rules: { "no-restricted-imports": "off" } },
  forbidImports("app/site/**/*.test.{ts,tsx}", [
    { regex: "^#app/console/", message: "site and console never import each other" },
  ]),
  forbidImports("app/console/**/*.test.{ts,tsx}", [
    { regex: "^#app/site/", message: "site and console never import each other" },
  ]),
];

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "promise", "unicorn", "oxc", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  env: { browser: true, node: true, es2024: true },
  // The twins of the home page are code of other frameworks, whose packages only the bench installs.
  ignorePatterns: ["build", "data", ".react-router", "bench/peers"],
  rules: {
    "no-console": "error",
    "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    "react/no-danger": "error",
    "react/react-in-jsx-scope": "off",
    "react/jsx-key": "error",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    // Types too: a folder that only names another's types depends on it all the same.
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    // The compiler checks it, and knows what Vite queries such as `?inline-script` export.
    "import/default": "off",
    // Styles are imported for their effect.
    "import/no-unassigned-import": "off",
    // Besides `expect`: fast-check, queries that wait and throw, and the console tests' helpers made of them.
    "vitest/expect-expect": [
      "error",
      {
        assertFunctionNames: [
          "expect",
          "expect*",
          "fc.assert",
          "screen.findBy*",
          "historyEntry",
          "row",
          "sheet",
          "toast",
        ],
      },
    ],
    // A listbox that filters, a status line or a carousel's slide has no tag that could take its place.
    "jsx-a11y/prefer-tag-over-role": "off",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/consistent-type-imports": "error",
    // Narrowing by assertion stays possible at the edges (JSON, SQL rows); `any` does not.
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/consistent-return": "off",
  },
  overrides: [
    // Route modules, React Router's entries and configuration files are found by their default export.
    {
      files: [
        "app/routes.ts",
        "app/root.tsx",
        "app/entry.server.tsx",
        "app/site/**/*.tsx",
        "app/console/{copy,delivery,destinations,history,import,opening,redirects,releases,shell,sign-in,tabs}/**/*.tsx",
        "*.config.ts",
        "e2e/support/global-setup.ts",
        "scripts/test-reporter.mjs",
        "test/*.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
    // Where a browser blocks storage, naming it throws.
    {
      files: ["app/**"],
      excludeFiles: ["app/ui/browser-storage.ts", "app/**/*.test.{ts,tsx}"],
      rules: {
        "no-restricted-globals": [
          "error",
          ...["localStorage", "sessionStorage", "indexedDB"].map((name) => ({
            name,
            message: "use ui/browser-storage.ts",
          })),
        ],
      },
    },
    // A component is mostly the markup of one place, which is read from top to bottom.
    {
      files: ["**/*.tsx"],
      rules: { "max-lines-per-function": ["error", { max: 90, skipBlankLines: true, skipComments: true }] },
    },
    // In a test, a helper is best beside the tests that use it, and a group of tests is a function.
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "e2e/**"],
      rules: { "unicorn/consistent-function-scoping": "off", "max-lines-per-function": "off" },
    },
    ...importOverrides,
  ],
});
