import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import paquete from '../package.json' with { type: 'json' }

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('deploy/compose.yaml')
const haproxy = read('deploy/haproxy.cfg')
const kubernetes = read('deploy/kubernetes/surtido.yaml')
const systemd = read('deploy/surtido.service')

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)
/** Without comments. */
const said = (text: string) => text.replace(/^\s*#.*$/gm, '')

test('the image starts what npm start does', () => {
  const [, cmd] = /^CMD (\[.*\])$/m.exec(dockerfile)!
  expect(new Set(JSON.parse(cmd!))).toEqual(new Set(paquete.scripts.start.split(' ')))
})

test('Kubernetes asks for the image of this version', () => {
  expect(read('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: ${paquete.version}\n`)
})

test('each setting that a file sets is one of those the guide lists', () => {
  const guide = read('docs/operating.md')
  const known = new Set([
    ...all(guide, /`([A-Z][A-Z_0-9]{2,})(?:=[^`]*)?`/g),
    'PORT',
    'HOST',
    'SURTIDO_DATA_DIR',
    'VARIANTE',
  ])
  const set = [
    ...all(said(dockerfile), /^(?:ENV)?\s+([A-Z][A-Z_]+)=/gm),
    ...all(said(compose).replace(/POSTGRES_\w+:/g, ''), /^\s+([A-Z][A-Z_]+): /gm),
    ...all(said(kubernetes), /^\s+([A-Z][A-Z_]+): /gm),
    ...all(said(kubernetes), /- name: ([A-Z][A-Z_]+)$/gm),
    ...all(systemd, /\b([A-Z][A-Z_]+)=/g),
  ]
  expect(set.length).toBeGreaterThan(15)
  expect(set.filter((name) => !known.has(name))).toEqual([])
})

test('the port, the user and the folder to write in are the same in all files', () => {
  const [, port] = /PORT=(\d+)/.exec(dockerfile)!
  expect(dockerfile).toContain(`\nEXPOSE ${port}\n`)
  expect(all(kubernetes, /containerPort: (\d+)/g)).toEqual([port])
  expect(all(haproxy, /^ {2}server \S+ \S+:(\d+)$/gm)).toEqual([port, port])
  const [, user, group] = /^USER (\d+):(\d+)$/m.exec(dockerfile)!
  expect([user, group]).not.toContain('0')
  expect(kubernetes).toContain('runAsNonRoot: true')
  expect(systemd).toMatch(/^User=(?!root$)\S+$/m)
  expect(new Set(all(kubernetes, /runAsUser: (\d+)/g))).toEqual(new Set([user]))
  expect(new Set(all(kubernetes, /(?:runAsGroup|fsGroup): (\d+)/g))).toEqual(new Set([group]))
  const [, folder] = /SURTIDO_DATA_DIR=(\S+)/.exec(dockerfile)!
  for (const file of [dockerfile.replace(/SURTIDO_DATA_DIR=\S+/, ''), compose, kubernetes, systemd])
    expect(file).toContain(folder)
})

test('everything that the files start, request and refer to exists', () => {
  for (const script of all([dockerfile, kubernetes].map(said).join('\n'), /\b(scripts\/[\w-]+\.ts)/g))
    expect(existsSync(new URL(`../${script}`, import.meta.url)), script).toBe(true)
  // One service asks the other by its name, and the balancer every server of the compose file.
  const servers = all(compose, /^ {2}(servidor-\d+):$/gm)
  expect(all(haproxy, /^ {2}server (\S+) /gm)).toEqual(servers)
  const called = new Set(all(kubernetes, /app\.kubernetes\.io\/name: ([\w-]+)/g))
  expect(called).toEqual(new Set(['surtido']))
  for (const file of [dockerfile, haproxy, kubernetes]) expect(file).toContain('/salud')
  // A pod, a container and a unit are given more time to stop than a request has, and the notice before it.
  const notice = Number(/PARADA_AVISO: '(\d+)'/.exec(kubernetes)![1])
  expect(Number(/terminationGracePeriodSeconds: (\d+)/.exec(kubernetes)![1])).toBeGreaterThan(notice + 20)
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)![1])).toBeGreaterThan(20)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(systemd)![1])).toBeGreaterThan(20)
})

test('no document of a yaml file has a tab, or a key twice at its top', () => {
  for (const file of [
    ...readdirSync(new URL('../deploy/kubernetes/', import.meta.url)).map((name) => `kubernetes/${name}`),
    'compose.yaml',
    'observacion/alertas.yaml',
  ])
    for (const [n, document] of read(`deploy/${file}`).split(/^---$/m).entries()) {
      const top = all(document, /^([\w.-]+):/gm)
      expect(new Set(top).size, `${file}, document ${n}`).toBe(top.length)
      expect(document, file).not.toContain('\t')
    }
})
