import { RESULTADO_OK } from '@surtido/contract/base'
import { hoyEn } from '@surtido/rules/fechas'
import { isVencida } from '@surtido/rules/tarjetas'
import type { Deps } from '../deps.ts'
import { requireEmpresa } from '../empresas/empresa.ts'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'
import { requireViva } from '../http/sesion-viva.ts'
import { type CardProfile, CardProviderError } from '../providers/cards/provider.ts'
import { cardsOrRefuse, confirmTarjeta, ensureCustomer, findCustomer, perfilOrRefuse, unavailable } from './customer.ts'
import { findMedioTarjeta, listTarjetasHabilitadas } from './habilitadas.ts'
import { numeroDePerfil } from './numero.ts'
import { countTarjetasNuevas } from './pausas.ts'

export function pagosWebRoutes(on: On): void {
  on('POST pagos-web/customer', async (context) => {
    const { db, clock, sesion, request } = context
    const customer = await ensureCustomer(context, sesion, request.ip)
    const perfiles = customer.profiles.map(({ id }) => id)
    await countTarjetasNuevas(db, sesion, request.ip, perfiles, clock.now())
    const habilitadas = await listTarjetasHabilitadas(db, sesion.codigoEmpresa)
    const cuotas = new Map(habilitadas.map((one) => [one.idTarjetaPagosWeb, one.cuotasMaximas]))
    await requireViva(db, sesion, clock.now())
    return {
      uniqueID: customer.uniqueId,
      captureURL: customer.captureUrl,
      paymentProfiles: customer.profiles
        .filter(({ enabled }) => enabled)
        .map((profile) => ({
          ...paymentProfileOf(profile, hoyEn(clock.now()), cuotas.get(profile.marca) ?? 1),
          porConfirmar: customer.porConfirmar.includes(profile.id),
        })),
    }
  })

  on('DELETE pagos-web/payment-profile', async (context) => {
    const { query, body, sesion } = context
    const idPaymentProfile = body?.idPaymentProfile ?? query.idPaymentProfile
    if (idPaymentProfile === undefined) {
      throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'idPaymentProfile', error: 'Validacion.REQUERIDO' }])
    }
    return deleteCard(context, sesion, idPaymentProfile)
  })

  on('POST pagos-web/payment-profile/baja', (context) =>
    deleteCard(context, context.sesion, context.body.idPaymentProfile),
  )

  on('POST pagos-web/payment-profile/confirmar', async (context) => {
    await confirmTarjeta(context, context.sesion, context.body.idPaymentProfile)
    return RESULTADO_OK
  })

  on('GET pagos-web/public-key', (context) =>
    context.reply.type('text/plain; charset=utf-8').send(cardsOrRefuse(context).publicKey),
  )

  on('GET pagos-web/habilitado', async ({ db, cards, query, empresaDelEncabezado }) => {
    const empresa = query.empresa ?? empresaDelEncabezado
    const medio = cards && empresa !== undefined ? await findMedioTarjeta(db, empresa) : undefined
    if (!medio && empresa !== undefined) await requireEmpresa(db, empresa)
    if (!medio || empresa === undefined) return { habilitado: false, tarjetas: [], libreria: null }
    const tarjetas = await listTarjetasHabilitadas(db, empresa)
    return {
      habilitado: true,
      tarjetas: tarjetas.map((one) => ({ ...one, ...medio })),
      libreria: cards?.libreria ?? null,
    }
  })
}

const duenoOf = ({ codigoEmpresa, idUsuarioAplicacion }: Sesion) => ({ codigoEmpresa, idUsuarioAplicacion })

/** Looks only among the usuario's own cards: any other number is 404, and another person's card stays as it is. */
async function deleteCard(deps: Deps, sesion: Sesion, idPaymentProfile: number): Promise<typeof RESULTADO_OK> {
  const customer = await findCustomer(deps, duenoOf(sesion))
  const { id } = perfilOrRefuse(customer, idPaymentProfile)
  await requireViva(deps.db, sesion, deps.clock.now())
  try {
    await cardsOrRefuse(deps).deleteProfile(customer!.id, id)
  } catch (error) {
    // Another deletion was quicker: the card is gone all the same.
    if (!(error instanceof CardProviderError && error.problem === 'NO_CARD')) throw unavailable(deps, error)
  }
  return RESULTADO_OK
}

/** The part of a card that may be shown: never its token. */
function paymentProfileOf(profile: CardProfile, hoy: string, cuotasMaximas: number) {
  return {
    idPaymentProfile: numeroDePerfil(profile.id),
    brand: profile.brand,
    last4: profile.last4,
    cardOwner: profile.owner,
    expiration: profile.expiration,
    // A number on the wire, whatever the provider calls its kinds of card.
    paymentMediaId: /^\d{1,9}$/.test(profile.media) ? Number(profile.media) : profile.marca,
    idTarjetaPagosWeb: profile.marca,
    debito: profile.debit,
    vencida: isVencida(profile.expiration, hoy),
    cuotas: profile.installments.filter((parts) => parts <= cuotasMaximas),
  }
}
