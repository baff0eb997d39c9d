import {
  circle,
  circleMarker,
  control,
  divIcon,
  map,
  marker,
  tileLayer,
  type Control,
  type LatLngTuple,
  type Map,
} from 'leaflet'
import styles from 'leaflet/dist/leaflet.css?url'
import type { Position } from '#contract/features/lost/cells.ts'

export interface MapPlace extends Position {
  readonly id: string
  readonly name: string
  /** A point, not a cell. */
  readonly isExact?: boolean
}

export interface MapTiles {
  readonly url: string
  readonly attribution: string
}

/** A cell, drawn as the circle around it. */
const cellRadiusMetres = 780
const pointRadiusMetres = 15
const nearestZoom = 14
const pointZoom = 17
const zoomMax = 19

const at = ({ latitude, longitude }: Position): LatLngTuple => [latitude, longitude]

export const loadMapStyles = (): Promise<void> =>
  new Promise((loaded, failed) => {
    if (document.querySelector(`link[href="${styles}"]`)) return loaded()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = styles
    link.addEventListener('load', () => loaded())
    link.addEventListener('error', () => {
      link.remove()
      failed(new Error('the styles of the map are missing'))
    })
    document.head.append(link)
  })

export const openMap = (
  place: HTMLElement,
  { url, attribution }: MapTiles,
  words: Pick<Control.ZoomOptions, 'zoomInTitle' | 'zoomOutTitle'>,
): Map => {
  const opened = map(place, {
    maxZoom: zoomMax,
    worldCopyJump: true,
    fadeAnimation: false,
    zoomControl: false,
  })
  control.zoom(words).addTo(opened)
  opened.attributionControl.setPrefix(false)
  tileLayer(url, { attribution, maxZoom: zoomMax }).addTo(opened)
  return opened
}

/** Each name is a button for keyboards and screen readers too. */
export const drawPlaces = (
  on: Map,
  places: readonly MapPlace[],
  color: string,
  onOpen: (id: string) => void,
): void => {
  for (const { id, name, isExact = false, ...position } of places) {
    const radius = isExact ? pointRadiusMetres : cellRadiusMetres
    circle(at(position), { radius, color, weight: 2, interactive: false }).addTo(on)
    const text = document.createElement('span')
    text.textContent = name
    text.className = 'chip w-max max-w-48 -translate-1/2 truncate bg-danger text-surface'
    const icon = divIcon({ html: text, className: '', iconSize: [0, 0] })
    const named = marker(at(position), { icon, title: name, keyboard: true }).addTo(on)
    named.on('click', () => onOpen(id))
    named.on('keydown', ({ originalEvent }) => originalEvent.key === 'Enter' && onOpen(id))
  }
  const maxZoom = places.some(({ isExact }) => isExact) ? pointZoom : nearestZoom
  if (places.length > 0) on.fitBounds(places.map(at), { padding: [40, 40], maxZoom })
  else on.setView([0, 0], 2)
}

/** @returns a function that moves the mark; null takes it away */
export const drawMark = (on: Map, color: string) => {
  const mark = circleMarker([0, 0], { radius: 10, color, fillOpacity: 0.5, interactive: false })
  return (position: Position | null): void => {
    if (position === null) void mark.remove()
    else void mark.setLatLng(at(position)).addTo(on)
  }
}
