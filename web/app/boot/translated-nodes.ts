// Keeps React working on a page that the browser translates. Translators move text into `<font>`
// elements, in place of React's text nodes or around them. React does not check where its nodes
// are: removing or inserting at a former parent throws and unmounts the whole page; a text changed
// outside of the document stays invisible (https://github.com/facebook/react/issues/11538, open
// since 2017). Nodes are put back into their place before React uses them.

const isFont = (node: Node | null): boolean => node?.nodeName === 'FONT'

export const tolerateTranslators = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- they are called on nodes
  const { appendChild, insertBefore, removeChild } = Node.prototype
  /** The replacement of a text in the document. */
  const standIns = new WeakMap<Node, Node>()
  const taken = new WeakSet<Node>()

  const observer = new MutationObserver((records) => note(records))
  observer.observe(document, { childList: true, subtree: true })
  const note = (records: readonly MutationRecord[]): void => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const node of removedNodes) {
        if (!(node instanceof Text) || node.isConnected) continue
        // The replacement follows at once: added beside it, or within the font that took it up.
        const standIn =
          addedNodes[0] ??
          [previousSibling, nextSibling, target].find((near) => near && isFont(near) && !taken.has(near))
        if (!standIn) continue
        standIns.set(node, standIn)
        taken.add(standIn)
      }
  }

  /** Puts nodes that a translator moved into a font in front of it; stand-ins as they are. */
  const takeOut = (font: Node, home: Node, place: Node): void => {
    for (const child of isFont(font) ? [...font.childNodes] : [])
      if (isFont(child) && !taken.has(child)) takeOut(child, home, place)
      else insertBefore.call(home, child, place)
  }

  /** @param parent React's parent; by default the next one that is no translator's */
  const putBack = (node: Node, parent?: Node): void => {
    note(observer.takeRecords())
    let place = node
    for (let next = standIns.get(place); next; next = standIns.get(place)) place = next
    const isReplaced = place !== node
    while (place.parentNode && (parent ? place.parentNode !== parent : isFont(place.parentNode)))
      place = place.parentNode
    const home = place.parentNode
    if (!home || place === node) return
    // All nodes moved with it follow, so that their order stays.
    if (!isReplaced) takeOut(place, home, place)
    if (node.parentNode !== home) insertBefore.call(home, node, place)
    standIns.delete(node)
    // Elements that a translator moved into a stand-in are React's.
    const hasElements = place instanceof Element && place.querySelector(':not(font)') !== null
    if (isReplaced ? !hasElements : place.textContent === '') removeChild.call(home, place)
  }
  const isIn = (parent: Node, node: Node): boolean => {
    if (node.parentNode !== parent) putBack(node, parent)
    return node.parentNode === parent
  }
  const takeUp = (node: Node): void => {
    if (node instanceof Text && !node.parentNode) putBack(node)
  }

  Node.prototype.removeChild = function (child) {
    if (isIn(this, child)) removeChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function (node, next) {
    takeUp(node)
    insertBefore.call(this, node, next && isIn(this, next) ? next : null)
    return node
  }
  Node.prototype.appendChild = function (node) {
    takeUp(node)
    appendChild.call(this, node)
    return node
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string | null) {
      takeUp(this)
      value?.set?.call(this, text)
    },
  })
}
