import { expect, test } from 'vitest'
import { rutaDeEnlace, rutaInterna } from './enlaces.ts'

test('a route of the app is written as a path, with its search', () => {
  // covers: A-05 R-30
  for (const [text, ruta] of [
    ['/tabs/home', '/tabs/home'],
    ['cupones?codigo=VERANO', '/cupones?codigo=VERANO'],
    [' /historico-pedidos?codigo=12&calificar=true ', '/historico-pedidos?codigo=12&calificar=true'],
    ['/busqueda?q=https%3A%2F%2Fx.example', '/busqueda?q=https%3A%2F%2Fx.example'],
    ['/articulo/../tabs/home', '/tabs/home'],
    ['/categoria/3#abajo', '/categoria/3'],
    ['/', '/'],
  ] as const)
    expect(rutaInterna(text), text).toBe(ruta)
})

test('an address that leads out of the app is no route, however it is written', () => {
  // covers: A-05 R-30
  for (const hostile of [
    'https://malo.example',
    'HTTPS://malo.example/tabs/home',
    '//malo.example',
    '///malo.example',
    '/\\malo.example',
    '\\\\malo.example',
    '\\/malo.example',
    '/tabs\\..\\..\\malo',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt://%0aalert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'mailto:x@malo.example',
    'malo.example:443',
    '/\t/malo.example',
    '/\n/malo.example',
    '\u0000//malo.example',
    '/.//malo.example',
    '/..//malo.example',
    '/x/..//malo.example',
    '/%2e//malo.example',
    '/tabs/home con espacio',
    'https:/malo.example',
    'https:malo.example',
    '',
    '   ',
  ])
    expect(rutaInterna(hostile), JSON.stringify(hostile)).toBeUndefined()
  // A link that passes is ours whatever it looks like: resolved against the app it keeps its origin.
  for (const odd of [
    '/@malo.example',
    '/%2F%2Fmalo.example',
    '/;//malo.example',
    '/%5Cmalo.example',
    '?ruta=//x',
    'x@y',
  ])
    expect(new URL(rutaInterna(odd)!, 'https://app.example/tabs/').origin, odd).toBe('https://app.example')
})

const PROPIOS = { dominio: 'app.surtido.example', esquema: 'uy.surtido.demo' }

test('the route of an own link is what follows its domain, with or without #', () => {
  //
  for (const [address, ruta] of [
    ['https://app.surtido.example/cupones?codigo=A', '/cupones?codigo=A'],
    ['https://app.surtido.example/#/cupones?codigo=A', '/cupones?codigo=A'],
    ['https://app.surtido.example/#cupones', '/cupones'],
    ['HTTPS://APP.SURTIDO.EXAMPLE/tabs/home', '/tabs/home'],
    ['https://app.surtido.example', '/'],
    ['https://app.surtido.example/#', '/'],
    ['uy.surtido.demo://historico-pedidos?codigo=4&calificar=true', '/historico-pedidos?codigo=4&calificar=true'],
    ['uy.surtido.demo:///tabs/home', '/tabs/home'],
    ['uy.surtido.demo:tabs/home', '/tabs/home'],
    ['uy.surtido.demo://#/tabs/home', '/tabs/home'],
  ] as const)
    expect(rutaDeEnlace(address, PROPIOS), address).toBe(ruta)
})

test('a foreign address opens nothing, even with our domain in it', () => {
  //
  for (const address of [
    'https://malo.example/app.surtido.example/#/cupones',
    'https://malo.example/?x=https://app.surtido.example/cupones',
    'https://app.surtido.example.malo.example/cupones',
    'https://app.surtido.example@malo.example/cupones',
    'https://app.surtido.example:8443/cupones',
    'ftp://app.surtido.example/cupones',
    'https://app.surtido.example//malo.example',
    'https://app.surtido.example/#//malo.example',
    'otro.esquema://cupones',
    'no es una dirección',
    '',
  ])
    expect(rutaDeEnlace(address, PROPIOS), address).toBeUndefined()
})
