// Requests to the service. Errors become sentences; every request can be aborted.

import { sentence } from "./words.js";

/** What went wrong, in the service's words, with its HTTP status. */
class ServiceError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function failure(response) {
  try {
    const { error } = await response.json();
    const place = error.place ? ` (${error.place})` : "";
    const parts = [`${error.message}${place}`, error.remedy].filter(Boolean).map(sentence);
    return new ServiceError(response.status, parts.join(" "));
  } catch {
    return new ServiceError(response.status, `The service answered with error ${response.status}.`);
  }
}

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ServiceError(0, "The service does not answer. Playing works; the rest needs it.");
  }
  if (!response.ok) throw await failure(response);
  return response;
}

function post(path, body, signal) {
  return request(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal,
  });
}

/** Ask the service; answers JSON. */
export async function ask(name, body, signal) {
  return (await post(`/api/${name}`, body, signal)).json();
}

/** Ask the service for a file; answers a blob. */
export async function askFile(name, body, signal) {
  return (await post(`/api/${name}`, body, signal)).blob();
}

let meta = null;

/** What the service offers: levels, techniques, formats. Asked for once. */
export function askMeta() {
  meta ??= request("/api/meta").then((response) => response.json());
  meta.catch(() => (meta = null));
  return meta;
}

/** Tell the service that a search is not wanted any more. */
export function dropCursor(cursor) {
  fetch(`/api/solutions/${encodeURIComponent(cursor)}`, { method: "DELETE", keepalive: true })
    .catch(() => {});
}
