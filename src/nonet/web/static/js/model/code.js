// The code of a shared link: layout and givens packed into bits, written as base64url.
//
//   version 4 | box rows 6 | box columns 6 | extra houses 4 | jigsaw 1 |
//   per cell: region (jigsaw only) | per cell: is it given | per given: its digit | check 12
//
// 9x9 with 24 givens makes 35 characters. The check makes a mistyped code show.

import { t } from "../base/words.js";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const EXTRAS = ["x", "windows", "disjoint", "asterisk"];
const SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"; // of regions
const VERSION = 1;
const CHECK = 12;

/** Bits for a number below count. */
const bitsFor = (count) => Math.max(1, Math.ceil(Math.log2(count)));

function write(number, width) {
  return number.toString(2).padStart(width, "0");
}

/** A checksum of a string of bits. */
function check(bits) {
  let sum = 1;
  for (const bit of bits) sum = (sum * 31 + Number(bit) + 7) % 4093;
  return write(sum, CHECK);
}

/** The code of a layout's givens. */
export function encode(layout, givens) {
  const width = bitsFor(layout.size);
  let bits = write(VERSION, 4) + write(layout.rows, 6) + write(layout.cols, 6);
  bits += EXTRAS.map((name) => (layout.extras.includes(name) ? "1" : "0")).join("");
  bits += layout.jigsaw ? "1" : "0";
  const regions = [...new Set(layout.regions)];
  if (layout.jigsaw) bits += layout.regions.map((region) => write(regions.indexOf(region), width)).join("");
  bits += givens.map((digit) => (digit ? "1" : "0")).join("");
  bits += givens.filter(Boolean).map((digit) => write(digit - 1, width)).join("");
  bits += check(bits);
  bits = bits.padEnd(Math.ceil(bits.length / 6) * 6, "0");
  return bits.replace(/.{6}/g, (six) => ALPHABET[parseInt(six, 2)]);
}

/** The name of the layout and the givens of a code; throws a sentence that says what is wrong. */
export function decode(code) {
  const wrong = (why, values) => new Error(t("code.broken", { why: t(`code.${why}`, values) }));
  for (const character of code) {
    if (!ALPHABET.includes(character)) throw wrong("character", { character });
  }
  const bits = [...code].map((character) => write(ALPHABET.indexOf(character), 6)).join("");
  let at = 0;
  const read = (width) => {
    at += width;
    if (at > bits.length) throw wrong("short");
    return parseInt(bits.slice(at - width, at), 2);
  };
  if (read(4) !== VERSION) throw wrong("start");
  const [rows, cols] = [read(6), read(6)];
  const extras = EXTRAS.filter(() => read(1));
  const size = rows * cols;
  if (size < 4 || size > 25) throw wrong("boxes", { boxes: `${rows}x${cols}` });
  const width = bitsFor(size);
  const words = [...extras];
  const cells = Array(size * size).fill(0);
  if (read(1)) words.push(`jigsaw:${cells.map(() => SYMBOLS[read(width)]).join("")}`);
  const givens = cells.map(() => read(1)).map((isGiven) => (isGiven ? read(width) + 1 : 0));
  const body = bits.slice(0, at);
  if (write(read(CHECK), CHECK) !== check(body)) throw wrong("check");
  if (bits.length - at >= 6) throw wrong("long");
  if (givens.some((digit) => digit > size)) throw wrong("digit");
  return { name: [`${rows}x${cols}`, words.join("+")].filter(Boolean).join(" "), givens };
}
