import { imageSize } from 'image-size';
import type { Asset } from '../../language/asset.ts';

/** How files begin that are published and are no pictures. */
const beginnings = { woff2: 'wOF2', pdf: '%PDF-' };

/** A drawing that does not say so is drawn inside a page only, and broken as a picture. */
const saysDrawing = /xmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/;

/** A script of a drawing: its element, an attribute for an event, an address that is one. */
const scripts = /<script[\s>/]|\son\w+\s*=\s*["']|=\s*["']\s*javascript:/i;

/** The type and the size of a picture; nothing if the bytes are none that a browser draws. */
function pictureOf(content: Uint8Array): Omit<Asset, 'bytes'> {
  try {
    const { type, width, height } = imageSize(content);
    if (type !== 'svg') return type === undefined ? {} : { holds: type, width, height };
    const text = new TextDecoder().decode(content);
    if (!saysDrawing.test(text)) return {};
    return { holds: type, width, height, ...(scripts.test(text) && { scripted: true }) };
  } catch {
    // The library throws for whatever it does not know.
    return {};
  }
}

/** What the content of a file says about it, whatever its name. */
export function readAsset(content: Uint8Array): Asset {
  const start = new TextDecoder('latin1').decode(content.subarray(0, 8));
  const known = Object.entries(beginnings).find(([, beginning]) => start.startsWith(beginning));
  return { bytes: content.length, ...(known ? { holds: known[0] } : pictureOf(content)) };
}
