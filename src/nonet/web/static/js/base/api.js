// Requests to the service. Errors become sentences; every request can be aborted.

import { sentence, t } from "./words.js";

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
    return new ServiceError(response.status, t("service.error", { status: response.status }));
  }
}

/** Send a request and read its answer, as "json" or "blob". */
async function request(path, options, kind) {
  let response = null;
  try {
    response = await fetch(path, options);
    if (response.ok) return await response[kind]();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ServiceError(0, response
      ? t("service.garbled")
      : t("service.gone"));
  }
  throw await failure(response);
}

/** Ask the service; answers JSON, or the blob of a file. */
export function ask(name, body, signal, kind = "json") {
  const headers = { "Content-Type": "application/json" };
  return request(`/api/v1/${name}`, { method: "POST", headers, body: JSON.stringify(body), signal }, kind);
}

/** Ask for what does not change: read with GET, so that it can be kept for later. */
export const fetchKept = (path) => request(`/api/v1/${path}`, {}, "json");

let meta = null;

/** What the service offers: levels, techniques, formats. Asked for once. */
export function askMeta() {
  meta ??= fetchKept("meta");
  meta.catch(() => (meta = null));
  return meta;
}

/** Tell the service that a search is not wanted any more. */
export function dropCursor(cursor) {
  fetch(`/api/v1/solutions/${encodeURIComponent(cursor)}`, { method: "DELETE", keepalive: true })
    .catch(() => {});
}
