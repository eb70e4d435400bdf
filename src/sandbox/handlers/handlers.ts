import type { Handler } from '../handler.ts';
import { contractAddresses, contractIbans, listAddresses, listIbans } from './accounts-and-addresses.ts';
import { addAlert, deleteAlert, listAlertProducts, listAlerts } from './alerts.ts';
import { batteryExcel, batteryPercentages, batteryTypes } from './batteries.ts';
import { changeDiscounts, changeShare, moveBattery } from './change-battery.ts';
import {
  activateGasInvoice,
  changeInvoiceDelivery,
  changeSips,
  requestElectronicNotification,
} from './change-delivery.ts';
import { changeGasIban, changeIban } from './change-iban.ts';
import { changeNotificationAddress, changeNotificationField } from './change-notification.ts';
import { changePower } from './change-power.ts';
import { claimSubtypes, claimTypes, createClaim } from './claims.ts';
import { compareElectricity, compareGas, takeContact } from './compare.ts';
import { contractPrices, curveFile, readCurve } from './consumption.ts';
import {
  contractingConfig,
  gasSupplyData,
  listGasProducts,
  listGasTariffs,
  listProducts,
  listTariffs,
  supplyData,
} from './contracting.ts';
import {
  checkCoupon,
  checkIdentity,
  checkSolvency,
  listGasRetailers,
  listRetailers,
  sendGasLead,
  sendLead,
} from './contracting-leads.ts';
import {
  contractAttachment,
  contractCommunications,
  contractReport,
  listContractInfo,
  listContracts,
} from './contracts.ts';
import { dynamicElements, dynamicRoutes } from './dynamic-pages.ts';
import { invoiceFile, multipointFile } from './invoice-files.ts';
import { invoiceFilters, listInvoices, listMultipoint } from './invoices.ts';
import { leadPower } from './leads.ts';
import { listCnaes, listCoupons, listStreetTypes, provinceByCode, readBanner, zipcode } from './lookups.ts';
import { listNewsletters, readSubscriber, setNewsletters, setSubscriberMails } from './newsletter.ts';
import { confirmPayment, pay } from './pay.ts';
import { listPlatforms, paymentReceipt, paymentSummary, publishableKey } from './payments.ts';
import { readProfile, updateProfile } from './profile.ts';
import {
  changePassword,
  isTokenValid,
  recover,
  register,
  reset,
  signIn,
  signInClient,
  signInOpenid,
} from './session.ts';
import { flags, privateSettings, publicSettings } from './settings.ts';
import { confirmSignUp } from './sign-up.ts';
import {
  caseAttachment,
  createCase,
  createSectionCase,
  createUnsigned,
  listCases,
  readCase,
  replyToCase,
} from './support.ts';
import { caseCategories, caseSections } from './support-categories.ts';
import { doubleTariffHandlers, happyDayHandlers, happyHoursHandlers } from './tariff-options.ts';

/** The handler of each call. Every declared call has a line. */
export const handlers: { readonly [call: string]: Handler } = {
  'session.isTokenValid': isTokenValid,
  'session.signIn': signIn,
  'session.register': register,
  'session.client': signInClient,
  'session.openid': signInOpenid,
  'session.recover': recover,
  'session.reset': reset,
  'session.changePassword': changePassword,
  'signUp.confirm': confirmSignUp,
  'contracting.config': contractingConfig,
  'contracting.supply': supplyData,
  'contracting.gasSupply': gasSupplyData,
  'contracting.tariffs': listTariffs,
  'contracting.gasTariffs': listGasTariffs,
  'contracting.products': listProducts,
  'contracting.gasProducts': listGasProducts,
  'leads.send': sendLead,
  'leads.checkIdentity': checkIdentity,
  'leads.checkSolvency': checkSolvency,
  'leads.checkCoupon': checkCoupon,
  'leads.retailers': listRetailers,
  'leads.power': leadPower,
  'gasLeads.send': sendGasLead,
  'gasLeads.retailers': listGasRetailers,
  'compare.compare': compareElectricity,
  'compare.contact': takeContact,
  'gasCompare.compare': compareGas,
  'gasCompare.sendInvoice': takeContact,
  'gasCompare.contact': takeContact,
  'settings.public': publicSettings,
  'settings.private': privateSettings,
  'flags.read': flags,
  'profile.read': readProfile,
  'profile.update': updateProfile,
  'contracts.list': listContracts,
  'contracts.listInfo': listContractInfo,
  'contracts.report': contractReport,
  'contracts.attachment': contractAttachment,
  'contracts.communications': contractCommunications,
  'contracts.addresses': contractAddresses,
  'contracts.changePower': changePower,
  'contracts.changeIban': changeIban,
  'contracts.changeGasIban': changeGasIban,
  'contracts.changeNotificationAddress': changeNotificationAddress,
  'contracts.changeNotificationField': changeNotificationField,
  'contracts.changeInvoiceDelivery': changeInvoiceDelivery,
  'contracts.activateGasInvoice': activateGasInvoice,
  'contracts.changeSips': changeSips,
  'contracts.requestElectronicNotification': requestElectronicNotification,
  'invoices.list': listInvoices,
  'invoices.multipoint': listMultipoint,
  'invoices.filters': invoiceFilters,
  'invoices.file': invoiceFile,
  'invoices.multipointFile': multipointFile,
  'payments.platforms': listPlatforms,
  'payments.key': publishableKey,
  'payments.pay': pay,
  'payments.confirm': confirmPayment,
  'payments.summary': paymentSummary,
  'payments.receipt': paymentReceipt,
  'alerts.products': listAlertProducts,
  'alerts.list': listAlerts,
  'alerts.add': addAlert,
  'alerts.delete': deleteAlert,
  'support.categories': caseCategories,
  'support.sections': caseSections,
  'support.create': createCase,
  'support.createUnsigned': createUnsigned,
  'support.list': listCases,
  'support.read': readCase,
  'support.attachment': caseAttachment,
  'support.createRequest': createSectionCase,
  'support.reply': replyToCase,
  'newsletter.subscriber': readSubscriber,
  'newsletter.list': listNewsletters,
  'newsletter.setActive': setNewsletters,
  'newsletter.setMails': setSubscriberMails,
  'claims.types': claimTypes,
  'claims.subtypes': claimSubtypes,
  'claims.create': createClaim,
  'batteries.types': batteryTypes,
  'batteries.percentages': batteryPercentages,
  'batteries.changeShare': changeShare,
  'batteries.changeShareByPost': changeShare,
  'batteries.move': moveBattery,
  'batteries.discounts': changeDiscounts,
  'batteries.excel': batteryExcel,
  'consumption.curve': readCurve,
  'consumption.file': curveFile,
  'consumption.prices': contractPrices,
  'addresses.list': listAddresses,
  'ibans.list': listIbans,
  'ibans.ofContracts': contractIbans,
  'doubleTariff.read': doubleTariffHandlers.read,
  'doubleTariff.available': doubleTariffHandlers.available,
  'doubleTariff.choose': doubleTariffHandlers.choose,
  'happyHours.read': happyHoursHandlers.read,
  'happyHours.available': happyHoursHandlers.available,
  'happyHours.choose': happyHoursHandlers.choose,
  'happyDay.read': happyDayHandlers.read,
  'happyDay.available': happyDayHandlers.available,
  'happyDay.choose': happyDayHandlers.choose,
  'geo.zipcode': zipcode,
  'geo.province': provinceByCode,
  'geo.streetTypes': listStreetTypes,
  'misc.cnaes': listCnaes,
  'banners.read': readBanner,
  'coupons.list': listCoupons,
  'dynamic.routes': dynamicRoutes,
  'dynamic.elements': dynamicElements,
};
