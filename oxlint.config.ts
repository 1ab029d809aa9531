import { readdirSync } from "node:fs";
import { defineConfig, type OxlintOverride } from "oxlint";

const domain = [
  "platform",
  "records",
  "images",
  "catalogue",
  "provider",
  "offers",
  "leads",
  "accounts",
  "backup",
  "releases",
];
const shared = ["ui", "errors", "navigation", "document", "brand"];

/** The rooms of `app/`, each with the rooms that it may import. Site and console never meet. */
const rooms: Record<string, readonly string[]> = {
  platform: [],
  records: ["platform"],
  images: ["platform", "records"],
  catalogue: ["platform", "records", "images"],
  provider: ["platform", "records", "images", "catalogue"],
  offers: ["platform", "records", "catalogue", "provider"],
  leads: ["platform", "records", "images", "catalogue", "provider"],
  accounts: ["platform", "records", "images", "provider"],
  backup: ["platform", "records", "images"],
  releases: ["platform", "records", "images", "catalogue", "provider"],
  ui: [],
  errors: ["platform", "ui"],
  navigation: ["errors", "ui"],
  document: ["ui"],
  brand: ["images", "provider", "ui"],
  site: [...domain, ...shared],
  console: [...domain, ...shared],
  copy: ["provider", "site"],
};

/** Pages that show parts of other pages. */
const compositePages = ["city", "faq", "compare", "search"];

/**
 * The folders of a room or of a folder, from the lowest up; "." is the files beside them. Each may import the ones on
 * lines before its own.
 */
const folders: Record<string, readonly (readonly string[])[]> = {
  platform: [
    ["text", "time"],
    ["start"],
    ["."],
    ["csv", "database", "storage"],
    ["delivery", "form", "metrics"],
    ["http"],
  ],
  "platform/http": [["cache", "limits"], ["."]],
  records: [["read-model"], ["."]],
  catalogue: [
    ["availability-tables", "banners", "streaming"],
    ["cities"],
    ["availability"],
    ["plans"],
    ["checks", "."],
  ],
  "catalogue/availability": [["mass-write"], ["."], ["matrix"]],
  "catalogue/plans": [["offer-terms"], ["."]],
  offers: [["terms"], ["."]],
  leads: [["demand"], ["."]],
  accounts: [["passwords"], ["."], ["two-factor"], ["sign-in"]],
  ui: [["preferences", "."]],
  site: [
    ["text", "pre-hydration"],
    ["links", "loaders"],
    ["search", "markdown", "streaming", "banner"],
    ["sections", "group-nav"],
    ["not-found"],
    ["city"],
    ["lead"],
    ["offer"],
    ["plan"],
    ["offline"],
    ["frame", "pages"],
    ["preview", "sitemap", "pictures"],
    ["offer-data"],
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
    ["copy", "lead", "sign-in"],
    ["account"],
    ["tabs"],
    ["import"],
    ["history"],
    ["releases"],
    ["shell"],
  ],
  "console/import": [["corrections"], ["."]],
  "console/shell": [["palette"], ["."]],
  "console/tabs": [["availability", "health", "offers", "prices"], ["banners", "demand", "matrix"], ["."]],
  "console/tabs/matrix": [["model"], ["grid"], ["."]],
};

/** A restriction of imports for files: the patterns, as regular expressions, with the reason. */
type Wall = { regex: string; message: string };

function wall(files: string | string[], patterns: Wall[], packages: string[] = []): OxlintOverride {
  return {
    files: [files].flat(),
    rules: { "no-restricted-imports": ["error", { paths: packages, patterns }] },
  };
}

/** Forbids a room the rooms that it may not import, the files beside the rooms, and ways around. */
function roomWall(room: string): Wall[] {
  const others = Object.keys(rooms).filter((other) => other !== room && !rooms[room]!.includes(other));
  return [
    { regex: `^#app/(${others.join("|")})/`, message: `${room} imports only ${rooms[room]!.join(", ") || "itself"}` },
    { regex: "^#app/[^/]+$", message: "files beside the rooms are above them" },
    { regex: "^\\.(\\./|/[^+/]+/)", message: "import other folders by #app/" },
  ];
}

/** The walls of the room of a folder, and of each folder on the way to it. */
function folderWall(path: string): Wall[] {
  const [room, ...names] = path.split("/");
  return [
    ...roomWall(room!),
    ...names.flatMap((name, depth) => orderWall([room, ...names.slice(0, depth)].join("/"), name)),
  ];
}

/** Forbids a folder the ones beside it that are of its own line and above. */
function orderWall(parent: string, folder: string): Wall[] {
  const lines = folders[parent]!;
  const above = lines.slice(lines.findIndex((line) => line.includes(folder))).flat();
  const others = above.filter((other) => other !== folder);
  if (others.length === 0) return [];
  const starts = others.map((other) => (other === "." ? "[^/]+$" : `${other}/`));
  return [{ regex: `^#app/${parent}/(${starts.join("|")})`, message: `${folder} is below it` }];
}

/** The copy of all pages is listed for the console's server: the one place where site and console meet. */
function withCopy([room, ...others]: Wall[]): Wall[] {
  return [{ ...room!, regex: room!.regex.replace("|copy", "") }, ...others];
}

function foldersIn(path: string): string[] {
  const entries = readdirSync(`app/${path}`, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The folders that the lists do not name, so that none is without walls. */
function findUnlisted(path: string): string[] {
  const listed = path === "" ? Object.keys(rooms) : (folders[path] ?? []).flat();
  return foldersIn(path).flatMap((name) => {
    const folder = path === "" ? name : `${path}/${name}`;
    return listed.includes(name) ? findUnlisted(folder) : folder;
  });
}

const unlisted = findUnlisted("");
if (unlisted.length > 0) throw new Error(`oxlint.config.ts does not say what these may import: ${unlisted.join(", ")}`);

/** The walls of a room or folder. Those of a folder in it come later and replace them. */
function wallsOf(path: string): OxlintOverride[] {
  const room = path.split("/")[0]!;
  const files = path.endsWith("/.") ? `app/${path.slice(0, -1)}` : `app/${path}/**/`;
  const patterns = folderWall(path);
  const packages = domain.includes(room) ? ["react", "react-dom"] : [];
  return [
    wall(`${files}*`, patterns, packages),
    ...(room === "console" ? [wall(`${files}*.server.ts`, withCopy(patterns))] : []),
  ];
}

const walls: OxlintOverride[] = [
  ...Object.keys(rooms).flatMap(wallsOf),
  ...Object.entries(folders).flatMap(([parent, lines]) => lines.flat().flatMap((name) => wallsOf(`${parent}/${name}`))),
  // A test puts rooms together; only site and console stay apart.
  { files: ["app/**/*.test.ts", "app/**/*.test.tsx"], rules: { "no-restricted-imports": "off" } },
  wall("app/site/**/*.test.{ts,tsx}", [{ regex: "^#app/console/", message: "site and console never meet" }]),
  wall("app/console/**/*.test.{ts,tsx}", [{ regex: "^#app/site/", message: "site and console never meet" }]),
];

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "promise", "unicorn", "oxc", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ["build", "data", ".react-router"],
  rules: {
    "no-console": "error",
    "react/no-danger": "error",
    "react/react-in-jsx-scope": "off",
    "react/jsx-key": "error",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "import/no-cycle": "error",
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
        "app/console/{copy,history,import,releases,shell,sign-in,tabs}/**/*.tsx",
        "*.config.ts",
        "e2e/support/global-setup.ts",
        "test/*.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
    // In a test, a helper is best beside the tests that use it.
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "e2e/**"],
      rules: { "unicorn/consistent-function-scoping": "off" },
    },
    ...walls,
  ],
});
