import { createPublicKey, type KeyObject, sign } from 'node:crypto'

/** Returns a request (PKCS #10, RFC 2986) for a certificate of this domain, in DER, signed with its own P-256 key. */
export function certificateRequest(domain: string, key: KeyObject): Buffer {
  const names = sequence(der(DNS_NAME, Buffer.from(domain)))
  const extension = sequence(der(OBJECT, SUBJECT_ALT_NAME), der(OCTETS, names))
  const attribute = sequence(der(OBJECT, EXTENSION_REQUEST), der(SET, sequence(extension)))
  const version = der(INTEGER, Buffer.of(0))
  const subject = sequence()
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const info = sequence(version, subject, publicKey, der(ATTRIBUTES, attribute))

  const signature = der(BITS, Buffer.of(0), sign('sha256', info, key))
  return sequence(info, sequence(der(OBJECT, ECDSA_WITH_SHA256)), signature)
}

const INTEGER = 0x02
const BITS = 0x03
const OCTETS = 0x04
const OBJECT = 0x06
const SEQUENCE = 0x30
const SET = 0x31
const DNS_NAME = 0x82
const ATTRIBUTES = 0xa0

/** 1.2.840.113549.1.9.14, 2.5.29.17 and 1.2.840.10045.4.3.2. */
const EXTENSION_REQUEST = Buffer.from('2a864886f70d01090e', 'hex')
const SUBJECT_ALT_NAME = Buffer.from('551d11', 'hex')
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex')

const sequence = (...parts: Buffer[]) => der(SEQUENCE, ...parts)

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(tag, ...size), body])
}
