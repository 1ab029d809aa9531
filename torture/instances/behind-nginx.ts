import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Program } from "../../e2e/support/program.ts";
import { findNginx } from "../../scripts/system-programs.mjs";

/** Instances of a site, with nginx before them as deploy/nginx has it. */
export type Instances = {
  /** Where visitors are, at nginx. */
  address: string;
  /** The instances; each may be requested directly too. */
  programs: Program[];
  /** Starts one again, at its port, when it has stopped. */
  startAgain: (which: number, start?: Start) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts an instance with an environment of its own; `front` is nginx's address. */
export type Start = (env: Record<string, string>, front: string) => Promise<Program>;

export async function startBehindNginx(count: number, start: Start): Promise<Instances> {
  const [front = 0, ...ports] = await freePorts(count + 1);
  const address = `http://127.0.0.1:${front}`;
  const startAt = async (port: number, startOne: Start) => {
    const program = await startOne({ PORT: String(port), HOST: "127.0.0.1" }, address);
    return { ...program, address: `http://127.0.0.1:${port}` };
  };
  const programs: Program[] = [];
  let stopNginx: (() => Promise<void>) | undefined;
  const stop = async () => {
    await stopNginx?.();
    for (const program of programs) await program.stop();
  };
  try {
    for (const port of ports) programs.push(await startAt(port, start));
    stopNginx = await startNginx(front, ports);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address,
    programs,
    async startAgain(which, startOne = start) {
      programs[which] = await startAt(ports[which]!, startOne);
    },
    stop,
  };
}

const samples = join(import.meta.dirname, "../../deploy/nginx");

/** Starts nginx with the upstream and the locations of deploy/nginx; returns what stops it. */
async function startNginx(port: number, behind: readonly number[]): Promise<() => Promise<void>> {
  const program = findNginx();
  if (!program) throw new Error("nginx is needed (Debian: apt-get install nginx)");
  const folder = mkdtempSync(join(tmpdir(), "vitrine-nginx-"));
  const file = join(folder, "nginx.conf");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? "user root;" : ""}
     pid ${folder}/pid; error_log stderr crit;
     events { worker_connections 512; }
     http {
       access_log off; ${paths.join(" ")}
       ${upstreamOf(behind)}
       server { listen 127.0.0.1:${port}; include ${samples}/vitrine-locations.conf; }
     }`,
  );
  const nginx = spawn(program, ["-c", file, "-e", "stderr"], { stdio: ["ignore", "ignore", "inherit"] });
  const killWithParent = () => nginx.kill("SIGKILL");
  process.once("exit", killWithParent);
  await untilAnswers(`http://127.0.0.1:${port}/casa`, nginx);
  return async () => {
    const ended = once(nginx, "exit");
    nginx.kill("SIGTERM");
    await ended;
    process.off("exit", killWithParent);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The sample's upstream with these ports for its own. */
function upstreamOf(ports: readonly number[]): string {
  const [upstream = ""] = /^upstream [^}]*\}/m.exec(readFileSync(join(samples, "vitrine.conf"), "utf8")) ?? [];
  const [, options] = /server 127\.0\.0\.1:\d+(.*;)/.exec(upstream)!;
  const servers = ports.map((port) => `server 127.0.0.1:${port}${options}`).join("\n");
  return upstream.replace(/(?:\s*server 127\.0\.0\.1:.*)+/, `\n${servers}`);
}

async function untilAnswers(url: string, nginx: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && nginx.exitCode === null; tries++) {
    if (await fetch(url).catch(() => null)) return;
    await setTimeout(50);
  }
  throw new Error("nginx does not answer");
}

async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(probes.map((probe) => once(probe, "listening")));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => once(probe.close(), "close")));
  return ports;
}
